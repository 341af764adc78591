import type { DemoForm, DemoPopup } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { p } from '../rich-text.ts'

const picture = picturesOf(66)

const CONSENT = {
  name: 'consent',
  type: 'consent' as const,
  label:
    'J’accepte que ces informations servent à répondre à ma demande, comme l’explique la politique de confidentialité.',
  isRequired: true,
}

const QUOTE: DemoForm = {
  id: 1,
  name: 'Demande de devis',
  title: 'Votre groupe',
  intro: 'Les champs marqués d’un astérisque sont nécessaires pour chiffrer.',
  fields: [
    { name: 'name', type: 'text', label: 'Votre nom', isRequired: true, max: 120 },
    { name: 'company', type: 'text', label: 'Entreprise ou association', max: 160 },
    { name: 'email', type: 'email', label: 'Adresse de courriel', isRequired: true },
    { name: 'phone', type: 'phone', label: 'Téléphone' },
    {
      name: 'people',
      type: 'number',
      label: 'Nombre de personnes',
      help: 'De 4 à 18 ; au-delà, appelez-nous.',
      isRequired: true,
      min: 4,
      max: 18,
    },
    { name: 'date', type: 'date', label: 'Date souhaitée' },
    {
      name: 'formula',
      type: 'radio',
      label: 'Ce que vous imaginez',
      options: [
        'Deux heures en salle',
        'Une demi-journée avec l’enquête en ville',
        'Je ne sais pas encore',
      ],
      isRequired: true,
    },
    {
      name: 'options',
      type: 'checkbox',
      label: 'À prévoir',
      options: ['Un retour d’équipe', 'Une table à l’auberge', 'Des aménagements d’accessibilité'],
    },
    {
      name: 'file',
      type: 'file',
      label: 'Un document utile',
      help: 'Un programme, un plan de table, un bon de commande : PDF ou image, 10 Mo au plus.',
      extensions: ['pdf', 'jpg', 'jpeg', 'png'],
    },
    { name: 'message', type: 'textarea', label: 'Autre chose à nous dire', max: 3000 },
    CONSENT,
  ],
  submitLabel: 'Demander un devis',
  thanks:
    'Merci. Mélisande vous répond sous deux jours ouvrés, avec un devis et deux dates possibles.',
}

const ACCESS: DemoForm = {
  id: 2,
  name: 'Demande d’accessibilité',
  title: 'Votre demande',
  intro:
    'Dites-nous ce qui vous est utile, ou ce qui vous a arrêté. Aucun justificatif n’est demandé.',
  fields: [
    { name: 'name', type: 'text', label: 'Votre nom', isRequired: true, max: 120 },
    { name: 'email', type: 'email', label: 'Adresse de courriel', isRequired: true },
    { name: 'phone', type: 'phone', label: 'Téléphone, si vous préférez être appelé' },
    {
      name: 'subject',
      type: 'select',
      label: 'Votre demande concerne',
      options: [
        'Le site internet',
        'Il faut sauver le roi Arthur',
        'Le remède mortel',
        'Sur les traces de Baba Yaga',
        'L’enquête en ville',
      ],
      isRequired: true,
    },
    {
      name: 'needs',
      type: 'checkbox',
      label: 'Ce que nous pouvons préparer',
      options: [
        'La rampe amovible',
        'La version sans le son',
        'La version en motifs',
        'Le livret en gros caractères',
        'Un siège dans la salle',
      ],
    },
    {
      name: 'message',
      type: 'textarea',
      label: 'Précisions',
      isRequired: true,
      min: 10,
      max: 3000,
    },
    CONSENT,
  ],
  submitLabel: 'Envoyer la demande',
  thanks:
    'Merci. Nous vous répondons du lundi au vendredi, de 9 h à 17 h, par le moyen que vous avez choisi.',
}

export const FORMS_66: DemoForm[] = [QUOTE, ACCESS]

export const POPUPS_66: DemoPopup[] = [
  {
    id: 1,
    title: 'Trois albums à feuilleter',
    html: p(
      'Les salles se montrent en images, détail par détail. Rien n’y est dévoilé : les énigmes sont restées hors du cadre.',
    ),
    idImage: picture.id('epee-et-torche'),
    button: { label: 'Voir les albums', url: '/albums' },
    delayMs: 8000,
  },
]

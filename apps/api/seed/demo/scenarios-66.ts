import { french } from '../typography.ts'
import type { Row } from '../upsert.ts'

interface Scenario {
  row: Row & { id: number; slug: string }
  tags: string[]
}

const story = (...paragraphs: string[]) => paragraphs.map((text) => french(text)).join('\n\n')
const facts = (entries: Record<string, string>) =>
  Object.entries(entries).map(([label, value]) => ({ label, value: french(value) }))

const AGE = 'Dès 16 ans, ou 11 ans avec un adulte dans l’équipe'

/** The three scenarios of the venue. */
export const SCENARIOS: Scenario[] = [
  {
    row: {
      id: 1,
      slug: 'il-faut-sauver-le-roi-arthur',
      name: 'Il faut sauver le roi Arthur',
      summary: french(
        'Le roi dort, l’épée est retournée à la pierre. Il vous reste une heure avant que la brume ne prenne le château.',
      ),
      story: story(
        'Camlann est perdue. On a ramené Arthur vivant, mais personne n’arrive à le réveiller. Merlin a laissé une lettre, une carte incomplète et un avertissement : quand la lune passera derrière la tour, la brume d’Avalon viendra chercher le roi.',
        'Vous êtes les derniers chevaliers de la Table. L’épée est retournée à la pierre, sur la colline, et la pierre ne répond qu’à ceux qui comprennent son serment. Fouillez le campement, déchiffrez les blasons, rallumez les feux dans le bon ordre.',
        'Une aventure de déduction et d’observation, avec de vrais mécanismes et peu de cadenas. Idéale pour une première fois si l’équipe aime chercher ensemble.',
      ),
      difficulty: 3,
      facts: facts({
        Difficulté: '3 sur 5 : les indices sont là, encore faut-il les relier',
        Thème: 'Légende, aventure, sans frayeur',
        Âge: AGE,
        Langues: 'Français ; livret en anglais sur demande',
        'Temps sur place': '1 h 20, accueil et récit compris',
        Accès:
          'Trois marches à l’entrée, rampe amovible sur demande ; une énigme se joue à genoux, un équipier peut la faire',
        Audition: 'Se joue sans le son : tous les messages audio existent par écrit',
        Vue: 'Lumière basse, sans stroboscope ; lampes et livret en gros caractères à l’accueil',
      }),
    },
    tags: ['escape-game', 'legende', 'aventure', 'premiere-fois'],
  },
  {
    row: {
      id: 2,
      slug: 'le-remede-mortel',
      name: 'Le remède mortel',
      summary: french(
        'L’apothicaire a laissé douze flacons et une seule dose juste. Les onze autres ne pardonnent pas.',
      ),
      story: story(
        'Provins, hiver 1348. La fièvre est entrée par la porte Saint-Jean avec un marchand de draps, et l’apothicaire de la rue aux Aulx cherchait le remède depuis vingt nuits. Ce matin, on a trouvé son officine fermée de l’intérieur, le feu encore vif, et personne.',
        'Sur l’établi, douze flacons sans étiquette. Ses carnets sont codés, car on le soupçonnait ; ses balances disent vrai à qui sait les lire. Le guet viendra sceller la maison dans une heure. D’ici là, retrouvez la recette, et ce qui est arrivé à celui qui l’a écrite.',
        'La plus exigeante de nos salles : logique, manipulation, et un sang-froid qui se partage. Nous la conseillons aux équipes qui ont déjà ouvert une porte ou deux.',
      ),
      difficulty: 4,
      facts: facts({
        Difficulté: '4 sur 5 : plusieurs pistes à mener de front',
        Thème: 'Enquête, médecine ancienne, tension sans violence',
        Âge: AGE,
        Langues: 'Français',
        'Temps sur place': '1 h 20, accueil et récit compris',
        Accès:
          'Trois marches à l’entrée, rampe amovible sur demande ; tout se joue debout ou assis',
        Audition: 'Se joue sans le son : tous les messages audio existent par écrit',
        Vue: 'Une énigme repose sur les couleurs ; une version en motifs est prête à l’accueil',
      }),
    },
    tags: ['escape-game', 'enquete', 'historique', 'joueurs-aguerris'],
  },
  {
    row: {
      id: 3,
      slug: 'sur-les-traces-de-baba-yaga',
      name: 'Sur les traces de Baba Yaga',
      summary: french(
        'Une isba posée sur des pattes de poule, un feu qui parle, un enfant à ramener avant l’aube.',
      ),
      story: story(
        'Dans la forêt, il y a une maison qui tourne le dos à ceux qui ne savent pas lui parler. La petite Vassilissa y est entrée hier soir pour demander du feu. Au village, on a attendu sa lumière toute la nuit. Elle n’est pas venue.',
        'Baba Yaga est sortie dans son mortier, et son chat veut bien fermer les yeux une heure. Triez ce qu’elle a mêlé, réveillez la poupée, faites mentir les trois cavaliers. Et choisissez bien ce que vous donnez au feu : il ne le rendra pas.',
        'Une salle pleine de trappes, de matières et de petites musiques, faite pour les familles et les équipes mêlées. On y rit plus qu’on n’y tremble.',
      ),
      difficulty: 2,
      facts: facts({
        Difficulté: '2 sur 5 : on avance vite, à condition de tout toucher',
        Thème: 'Conte, merveilleux, frissons légers',
        Âge: AGE,
        Langues: 'Français ; livret en anglais sur demande',
        'Temps sur place': '1 h 20, accueil et récit compris',
        Accès: 'De plain-pied : toute la salle se joue en fauteuil',
        Audition: 'Deux énigmes sont sonores ; une version lumineuse se choisit à l’accueil',
        Vue: 'Lumière douce, sans stroboscope ; plusieurs énigmes se jouent au toucher',
      }),
    },
    tags: ['escape-game', 'conte', 'famille', 'premiere-fois'],
  },
]

import type { Review } from '@sesame/contract/review'

/** Invented reviews, in the form in which a connected account would deliver them. */
export const REVIEWS_66: Review[] = [
  {
    id: 'demo-1',
    author: 'Nadia B.',
    rating: 5,
    text: 'Sorties de la salle Baba Yaga avec deux minutes au compteur et mal aux joues. Tout se touche, tout s’ouvre, même ce qu’on croyait être du décor.',
    publishedAt: '2026-11-08T18:20:00Z',
  },
  {
    id: 'demo-2',
    author: 'Julien M.',
    rating: 5,
    text: 'Le remède mortel mérite sa difficulté. À quatre, deux pistes en parallèle, et un dernier flacon qui nous a fait hésiter jusqu’à la cloche.',
    publishedAt: '2026-10-31T21:05:00Z',
  },
  {
    id: 'demo-3',
    author: 'Sophie L.',
    rating: 4,
    text: 'Très belle salle du roi Arthur. Un peu sombre pour mes yeux, mais on nous a proposé tout de suite une lampe et le livret en gros caractères.',
    publishedAt: '2026-10-18T16:40:00Z',
  },
  {
    id: 'demo-4',
    author: 'Karim D.',
    rating: 5,
    text: 'Venus avec nos filles de 11 et 13 ans. Morgane a dosé les indices à la perfection : elles sont persuadées d’avoir tout trouvé seules.',
    publishedAt: '2026-09-27T15:12:00Z',
  },
  {
    id: 'demo-5',
    author: 'Hélène et Marc T.',
    rating: 4,
    text: 'Bonne adresse, accueil chaleureux. Perdus dans la ville haute avant de trouver la porte bleue : suivez bien la lanterne.',
    publishedAt: '2026-09-12T19:55:00Z',
  },
  {
    id: 'demo-6',
    author: 'Inès R.',
    rating: 5,
    text: 'Première partie pour toute l’équipe. Le récit du début suffit à oublier le téléphone pendant une heure.',
    publishedAt: '2026-08-23T14:30:00Z',
  },
  {
    id: 'demo-7',
    author: 'Thomas V.',
    rating: 5,
    text: 'L’enquête en ville un dimanche matin, puis Arthur l’après-midi. On n’avait jamais levé la tête comme ça dans Provins.',
    publishedAt: '2026-07-26T17:48:00Z',
  },
]

import type { DemoArticle } from '../../demo-content.ts'
import { picturesOf } from '../../pictures.ts'
import { h2, p, quote, rich, ul } from '../../rich-text.ts'

const picture = picturesOf(66)

export const WINTER_DAY: DemoArticle = {
  id: 3,
  idFolder: 1,
  slug: 'une-journee-d-hiver-a-provins',
  title: 'Une journée d’hiver à Provins, de la gare à la porte bleue',
  summary:
    'Une partie dure une heure, la journée en compte davantage. Notre façon de la remplir quand il fait froid, sans courir.',
  idImage: picture.id('cour-sous-la-neige'),
  author: 'Mélisande',
  publishedAt: '2026-11-05T08:00:00Z',
  html: rich(
    p(
      'L’hiver est notre saison préférée. Les rues se vident, la lumière tombe tôt, et une lanterne allumée au-dessus d’une porte prend enfin tout son sens. Beaucoup d’équipes viennent de loin pour jouer une heure ; voici comment nous leur conseillons d’occuper les autres, sans horaire à la minute et sans rien réserver d’autre que la partie.',
    ),
    h2('Le matin : arriver sans se presser'),
    p(
      'Si vous venez en train, comptez dix minutes à pied depuis la gare de Provins, par la ville basse. Le chemin est plat et passe le long de l’eau. En voiture, le stationnement est gratuit place Honoré-de-Balzac, à trois minutes de chez nous ; la rue des Trois-Lanternes, elle, est piétonne.',
    ),
    p(
      'Le mercredi, le samedi, le dimanche et les jours fériés, la première session commence à 10 h. Les autres jours d’ouverture, on joue à partir de l’après-midi, et le lundi nous sommes fermés. Une session le matin a deux vertus : l’esprit est frais, et il reste toute la journée pour en parler.',
    ),
    p(
      'Arrivez un peu avant l’heure. Cela ne vous fera pas jouer plus longtemps, mais le récit du début se savoure mieux quand on a déjà posé son manteau. Un retard de plus de 15 minutes annule la session : mieux vaut attendre cinq minutes sous la lanterne.',
    ),
    picture.figure(
      'porte-sous-la-pluie',
      'La porte bleue. Trois marches, une lanterne, et quelqu’un derrière.',
    ),
    h2('À midi : laisser l’histoire retomber'),
    p(
      'Une partie laisse toujours des questions. Qui avait vu le troisième blason ? Pourquoi personne n’a retourné le miroir ? Autour d’une table, chacun découvre qu’il a joué une partie différente. Prévoyez une heure pour cela ; c’est, de l’avis général, la meilleure de la journée.',
    ),
    quote(
      'On sort d’ici avec une histoire à six voix. Il faut bien un repas pour la remettre dans l’ordre.',
    ),
    h2('L’après-midi : monter'),
    p(
      'Provins a deux étages. En bas, l’eau, les ruelles et les ateliers ; en haut, la tour, la collégiale et les remparts. On passe de l’un à l’autre en un quart d’heure de montée, plus si l’on s’arrête, et l’on s’arrête. L’hiver, la vue porte loin et les murs sont à vous.',
    ),
    p(
      'Si l’envie de chercher ne vous a pas quittés, c’est le moment de <a href="/enquete-en-ville">l’enquête en ville</a> : environ 2 h, un téléphone chargé, de 1 à 6 joueurs. Elle monte aux remparts et en redescend ; un détour évite les marches. Commencez avant 15 h en décembre, car les derniers indices se lisent mieux avec un reste de jour.',
    ),
    p('Dans le sac, pour une enquête d’hiver :'),
    ul(
      'des gants qui laissent toucher un écran, ou un équipier dévoué qui ôte les siens ;',
      'un téléphone chargé à fond, car le froid mange les batteries ;',
      'de bonnes semelles : les pavés sont beaux, et glissants ;',
      'quelque chose de chaud dans une gourde, pour l’étape des remparts.',
    ),
    picture.figure(
      'ardoise-remparts',
      'Les remparts à la craie. Le trait orange est le chemin du veilleur.',
    ),
    h2('Le soir : jouer à la nuit tombée'),
    p(
      'L’autre façon de faire est de garder la partie pour la fin. La dernière session commence à 22 h 30. Quand on entre dans la forêt de Baba Yaga après avoir marché dans le froid, le feu de la salle réchauffe vraiment, et l’on ne sait plus très bien où commence le décor.',
    ),
    p(
      'Le soir, comptez tout de même avec la fatigue. Après une grande journée dehors, nous conseillons plutôt une salle où l’on avance vite, comme <a href="/les-missions-et-scenarios/sur-les-traces-de-baba-yaga">Baba Yaga</a>, et de laisser <a href="/les-missions-et-scenarios/le-remede-mortel">Le remède mortel</a> à une tête reposée. Les soirées dès 18 h sont en heures pleines ; le mardi, le jeudi et le vendredi après-midi, en heures creuses.',
    ),
    h2('Et s’il neige ?'),
    p(
      'S’il neige, il se passe deux choses. La ville se tait, ce qui est rare et très beau. Et certains trains traînent. Appelez le 01 99 00 12 66 dès que vous voyez que l’heure glisse : nous ne pouvons pas retenir le temps, mais nous pouvons vous dire franchement ce qu’il en restera. Si c’est nous qui devons fermer, vous choisissez entre une autre date et le remboursement, sans discussion.',
    ),
    p(
      'La plupart du temps, il ne neige pas. Il pleut un peu, les pavés brillent, et la lanterne est allumée dès l’ouverture. Pour choisir l’heure, <a href="/reservation-en-ligne">le calendrier est à jour à la minute</a>.',
    ),
  ),
}

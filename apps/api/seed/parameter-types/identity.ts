import { link, number, string } from './parameter-type.ts'

/** Legal identity of the venue and its contact data. */
export const IDENTITY = [
  string(101, 'COMPANY_NAME', 'Nom de l’établissement'),
  string(102, 'COMPANY_EMAIL', 'Adresse e-mail de contact'),
  string(103, 'COMPANY_PHONE', 'Téléphone'),
  string(104, 'LEGAL_COMPANY_NAME', 'Raison sociale'),
  string(105, 'LEGAL_FORM', 'Forme juridique'),
  string(106, 'SHARE_CAPITAL', 'Capital social'),
  string(107, 'LEGAL_AGENT', 'Représentant légal'),
  string(108, 'HEAD_OFFICE', 'Adresse du siège social'),
  string(109, 'RCS_NUMBER', 'Numéro RCS (ville et numéro)'),
  string(110, 'RM_NUMBER', 'Numéro au répertoire des métiers'),
  string(111, 'SIRET_NUMBER', 'Numéro SIRET'),
  string(112, 'INTRACO_VAT', 'Numéro de TVA intracommunautaire'),
  string(113, 'EPR_ID', 'Identifiant unique REP (emballages)'),
  string(114, 'HOST_NAME', 'Nom de l’hébergeur'),
  string(115, 'HOST_ADDRESS', 'Adresse de l’hébergeur'),
  string(116, 'HOST_PHONE', 'Téléphone de l’hébergeur'),
  string(117, 'MEDIATOR_NAME', 'Nom du médiateur de la consommation'),
  string(118, 'MEDIATOR_ADDRESS', 'Adresse du médiateur'),
  link(119, 'MEDIATOR_URL', 'Site internet du médiateur'),
  number(120, 'COMPANY_LATITUDE', 'Latitude de l’établissement, en degrés'),
  number(121, 'COMPANY_LONGITUDE', 'Longitude de l’établissement, en degrés'),
]

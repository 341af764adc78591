import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'

const PARAMETER_KINDS = ['STRING', 'BOOLEAN', 'NUMBER', 'TEXT', 'LINK'] as const

export const Parameter = z.object({
  id: z.int(),
  type: z.string(),
  kind: z.enum(PARAMETER_KINDS),
  label: z.string(),
  value: z.string().nullable(),
})
export type Parameter = z.infer<typeof Parameter>

export const Country = z.object({
  id: z.int(),
  alphaTwo: z.string(),
  alphaThree: z.string(),
  numCode: z.int(),
  name: z.string(),
})
export type Country = z.infer<typeof Country>

export const Language = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  deeplCode: z.string().nullable(),
  country: Country,
  isValid: z.boolean(),
})
export type Language = z.infer<typeof Language>

const LOGO_TYPES = [
  'LOGO',
  'LOGO_FOOTER',
  'LOGO_FAVICON',
  'LOGO_LIGHT_THEME',
  'LOGO_DARK_THEME',
] as const

export const Logo = z.object({
  id: z.int(),
  filename: z.string(),
  type: z.enum(LOGO_TYPES),
  onlineImage: z.object({
    id: z.int(),
    externalId: z.string().nullable(),
    externalType: z.string(),
    externalPath: z.string(),
    url: z.string(),
  }),
  alt: z.string(),
})
export type Logo = z.infer<typeof Logo>

export const Font = z.object({
  type: z.enum(['TITLE', 'CONTENT', 'MENU']),
  family: z.string(),
  color: z.string().nullable(),
  size: z.int(),
  weight: z.int(),
  style: z.enum(['normal', 'italic']),
})
export type Font = z.infer<typeof Font>

export const SiteInfo = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  server: z.string(),
  timeZone: z.string(),
  fonts: z.array(Font),
  logos: z.array(Logo),
  languages: z.array(Language),
  isWinemaker: z.boolean(),
  isECommerce: z.boolean(),
  isBuilding: z.boolean(),
  technicalFileModel: z.string().nullable(),
  dashboardType: z.string(),
})
export type SiteInfo = z.infer<typeof SiteInfo>

export const AddressType = z.object({ id: z.int(), value: z.string(), label: z.string() })

export const CompanyAddress = z.object({
  id: z.int(),
  type: z.array(z.object({ value: z.string() })),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  address: z.string(),
  addressPart2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: Country,
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

export const City = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  postalCode: z.string(),
})
export type City = z.infer<typeof City>

export const LEGAL_SLUGS = [
  'legal-notice',
  'privacy-policy',
  'cookie-policy',
  'use-terms',
  'sale-terms',
] as const
export const LegalSlug = z.enum(LEGAL_SLUGS)
export type LegalSlug = z.infer<typeof LegalSlug>

export const listParameters = endpoint({
  method: 'GET',
  path: '/parameter',
  access: 'public',
  cache: 'shared',
  summary: 'Paramètres publics du site',
  reply: z.object({ parameters: z.array(Parameter) }),
})

export const getSiteInfo = endpoint({
  method: 'GET',
  path: '/site/info',
  access: 'public',
  cache: 'shared',
  summary: 'Identité technique du site : adresses, polices, logos, langues, drapeaux',
  reply: SiteInfo,
})

export const recordVisit = endpoint({
  method: 'GET',
  path: '/site/visit/:from',
  access: 'public',
  summary: 'Compte une visite venue d’ailleurs, une fois par visiteur et par jour',
  params: z.object({ from: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}$/) }),
  limit: 'visit',
  reply: z.object({ recorded: z.boolean() }),
})

export const getPublicAppConfig = endpoint({
  method: 'GET',
  path: '/external-app/:app/config/public',
  access: 'public',
  cache: 'shared',
  summary: 'Valeurs publiques d’une application externe',
  params: z.object({ app: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/) }),
  reply: z.object({ app: z.string(), config: z.record(z.string(), z.string()) }),
})

export const listCompanyAddresses = endpoint({
  method: 'GET',
  path: '/company/address',
  access: 'public',
  cache: 'shared',
  summary: 'Adresses de l’établissement',
  query: listQuery(['type', 'city', 'postalCode']),
  reply: z.object({ addresses: z.array(CompanyAddress), total: z.int() }),
})

export const listAddressTypes = endpoint({
  method: 'GET',
  path: '/admin/address/type',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Types d’adresses',
  reply: z.object({ types: z.array(AddressType), total: z.int() }),
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/language',
  access: 'public',
  cache: 'shared',
  summary: 'Langues du site',
  query: listQuery(['code', 'label']),
  reply: z.object({ languages: z.array(Language), total: z.int() }),
})

export const listLogos = endpoint({
  method: 'GET',
  path: '/logo',
  access: 'public',
  cache: 'shared',
  summary: 'Logos du site',
  reply: z.object({ logos: z.array(Logo), total: z.int() }),
})

export const listFonts = endpoint({
  method: 'GET',
  path: '/font',
  access: 'public',
  cache: 'shared',
  summary: 'Polices du site',
  reply: z.object({ fonts: z.array(Font), total: z.int() }),
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/countries',
  access: 'public',
  cache: 'shared',
  summary: 'Pays, par ordre alphabétique français',
  reply: z.object({ countries: z.array(Country), total: z.int() }),
})

export const searchCities = endpoint({
  method: 'GET',
  path: '/cities/:search/:idCountry',
  access: 'public',
  cache: 'shared',
  summary: 'Communes par nom ou code postal ; accents et fautes de frappe tolérés',
  params: z.object({
    search: z.string().trim().min(1).max(80),
    idCountry: z.coerce.number().int().min(1).max(999),
  }),
  reply: z.object({ cities: z.array(City), total: z.int() }),
})

export const getLegalText = endpoint({
  method: 'GET',
  path: '/legal/:slug',
  access: 'public',
  cache: 'shared',
  summary: 'Texte légal, rempli avec les paramètres du site',
  params: z.object({ slug: LegalSlug }),
  reply: z.object({
    slug: LegalSlug,
    title: z.string(),
    html: z.string(),
    updatedAt: z.iso.date(),
  }),
})

export const watchSite = endpoint({
  method: 'GET',
  path: '/admin/live',
  access: ['STAFF', 'ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'],
  summary:
    'Ce qui vient de changer pour la gestion (server-sent events : event `changed`, data `["day 2026-11-21", "order", "message", "paid K7QX-29PD"]`) ; se ferme après dix minutes et se rouvre',
  reply: z.string(),
  raw: 'text/event-stream; charset=utf-8',
})

export const listLegalGaps = endpoint({
  method: 'GET',
  path: '/admin/legal/gaps',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Paramètres vides qui font disparaître un passage des textes légaux',
  reply: z.object({
    gaps: z.array(z.object({ slug: LegalSlug, parameters: z.array(z.string()) })),
    total: z.int(),
  }),
})

import type { Role } from '@sesame/contract/member'

export interface DemoAccount {
  /** Null for accounts of the platform, which can log in on every site. */
  site: number | null
  role: Role
  email: string
  password: string
  id: string
  firstname: string
  lastname: string
  phone: string | null
  birthdate: string | null
}

/** One account of every role and site. The passwords are public, so no real site may use them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    site: null,
    role: 'SUPER_ADMIN',
    email: 'super@sesame.example',
    password: 'hibou-cerise-tambour-glacier',
    id: '00000000-0000-4000-8000-000000000001',
    firstname: 'Solène',
    lastname: 'Passepartout',
    phone: null,
    birthdate: null,
  },
  {
    site: 66,
    role: 'ADMIN',
    email: 'admin@antre.example',
    password: 'girafe-enclume-pivoine-moulin',
    id: '00000066-0000-4000-8000-000000000001',
    firstname: 'Aliénor',
    lastname: 'Lanterne',
    phone: null,
    birthdate: null,
  },
  {
    site: 66,
    role: 'STAFF',
    email: 'equipe@antre.example',
    password: 'boussole-marmite-lavande-corbeau',
    id: '00000066-0000-4000-8000-000000000002',
    firstname: 'Gauvain',
    lastname: 'Meneur',
    phone: null,
    birthdate: null,
  },
  {
    site: 66,
    role: 'CUSTOMER',
    email: 'client@antre.example',
    password: 'parapluie-noisette-volcan-tricot',
    id: '00000066-0000-4000-8000-000000000003',
    firstname: 'Camille',
    lastname: 'Roussel',
    phone: '+33199001201',
    birthdate: '1992-05-14',
  },
  {
    site: 67,
    role: 'ADMIN',
    email: 'admin@cave.example',
    password: 'sardine-horloge-muguet-traineau',
    id: '00000067-0000-4000-8000-000000000001',
    firstname: 'Thibaut',
    lastname: 'Grandvigne',
    phone: null,
    birthdate: null,
  },
  {
    site: 67,
    role: 'STAFF',
    email: 'equipe@cave.example',
    password: 'escargot-fanfare-granit-mirabelle',
    id: '00000067-0000-4000-8000-000000000002',
    firstname: 'Margaux',
    lastname: 'Tonnelier',
    phone: null,
    birthdate: null,
  },
  {
    site: 67,
    role: 'CUSTOMER',
    email: 'client@cave.example',
    password: 'cerf-volant-bougie-anis-falaise',
    id: '00000067-0000-4000-8000-000000000003',
    firstname: 'Samuel',
    lastname: 'Verrier',
    phone: '+33199001202',
    birthdate: '1984-09-03',
  },
  {
    site: 68,
    role: 'ADMIN',
    email: 'admin@voie-haute.example',
    password: 'mousqueton-pastel-girouette-cidre',
    id: '00000068-0000-4000-8000-000000000001',
    firstname: 'Salomé',
    lastname: 'Grandjean',
    phone: null,
    birthdate: null,
  },
  {
    site: 68,
    role: 'STAFF',
    email: 'equipe@voie-haute.example',
    password: 'taupiniere-cobalt-fougere-biscuit',
    id: '00000068-0000-4000-8000-000000000002',
    firstname: 'Bastien',
    lastname: 'Rocher',
    phone: null,
    birthdate: null,
  },
  {
    site: 68,
    role: 'CUSTOMER',
    email: 'client@voie-haute.example',
    password: 'lucarne-abricot-tonnelle-zeste',
    id: '00000068-0000-4000-8000-000000000003',
    firstname: 'Nour',
    lastname: 'Belkacem',
    phone: '+33199001203',
    birthdate: '1990-02-11',
  },
]

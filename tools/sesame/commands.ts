import type { Command } from './command.ts'

/**
 * The commands in the order of `bin/sesame --help`. Each file is loaded when its command is called,
 * so that one command neither waits for the others nor fails with them.
 */
export const COMMANDS: readonly Command[] = [
  {
    name: 'install',
    summary: 'installe Sésame sur ce serveur Debian ; peut être relancé',
    usage: [
      '--mode containers|systemd --domain DOMAINE --mail-url-file FICHIER --from ADRESSE --acme-email ADRESSE --accept-terms --public-address IP [--acme-directory URL] [--acme-ca-file FICHIER] [--base IMAGE] [--dry-run]',
      '--mode containers|systemd --domain DOMAINE --mail-url-file FICHIER --from ADRESSE --behind-proxy IP [--base IMAGE] [--dry-run]',
    ],
    run: async (args) => (await import('./install.ts')).runInstall(args),
  },
  {
    name: 'upgrade',
    summary: 'passe à la version de ce dossier, processus par processus',
    usage: [''],
    run: async () => (await import('./upgrade.ts')).runUpgrade(),
  },
  {
    name: 'backup',
    summary: 'sauvegarde la base et les fichiers ; essaie une restauration (--rehearse)',
    usage: ['[--full]', '--files', '--rehearse', '--schedule'],
    // Outside the container of the backups there are no packages.
    run: async (args) =>
      (await (await import('./backup/container.ts')).runInContainer(['backup', ...args])) ??
      (await import('./backup.ts')).runBackup(args),
  },
  {
    name: 'restore',
    summary: 'remet la base comme elle était à un instant ; reprend les fichiers perdus (--files)',
    usage: [
      '--at INSTANT [--dry-run]',
      '--at INSTANT --yes [--accept-faults]',
      '--at latest',
      '--files',
    ],
    run: async (args) =>
      (await (await import('./restore-in-containers.ts')).restoreInContainers(args)) ??
      (await import('./restore.ts')).runRestore(args),
  },
  {
    name: 'doctor',
    summary: 'vérifie l’installation ; 0 : tout va bien, 1 : à surveiller, 2 : en panne',
    usage: [''],
    run: async () => (await import('./doctor.ts')).runDoctor(),
  },
  {
    name: 'site create',
    summary: 'crée un site, ou applique à un site ce qui lui est donné',
    usage: [
      '--domain DOMAINE --name NOM [--theme THÈME] [--email ADRESSE] [--with-example]',
      '--domain DOMAINE --name NOM --payment-keys FICHIER [--parameters FICHIER]',
    ],
    run: async (args) => (await import('./site-create.ts')).runSiteCreate(args),
  },
  {
    name: 'admin create',
    summary: 'donne un lien qui ouvre, une fois, le compte d’un administrateur',
    usage: ['--site DOMAINE --email ADRESSE --firstname PRÉNOM --lastname NOM'],
    run: async (args) => (await import('./admin-create.ts')).runAdminCreate(args),
  },
  {
    name: 'dead-letters',
    summary: 'montre les tâches qui ont échoué définitivement, et les renvoie',
    usage: ['list', 'resend ID', 'resend --job NOM'],
    run: async (args) => (await import('./dead-letters.ts')).runDeadLetters(args),
  },
  {
    name: 'super-admin',
    summary: 'gère les super-administrateurs de la plateforme',
    usage: [
      'list',
      'create ADRESSE PRÉNOM NOM',
      'password ADRESSE',
      'forget-factor ADRESSE',
      'revoke ADRESSE',
    ],
    run: async (args) => (await import('./super-admin.ts')).runSuperAdmin(args),
  },
]

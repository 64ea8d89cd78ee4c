/** Exit codes of the store and its commands, for scripts that start them. */
export const EXIT = {
  unexpected: 1,
  badSetting: 2,
  dataDirInUse: 3,
  portInUse: 4,
  dataDirUnusable: 5,
  databaseRefused: 6,
  diskFailed: 7,
  documentsRefused: 8,
  backupRefused: 9,
} as const;

/** A backup that cannot be made or restored, in a sentence for the person who runs the command. */
export class BackupProblem extends Error {}

/** Why something that was sent is no file of a brand: what is wrong with it, and how to mend it. */
export class UploadProblem extends Error {
  override name = 'UploadProblem'
  readonly fix: string

  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}

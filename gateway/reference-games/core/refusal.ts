/** A request of a game's page that is answered with a code. Its page knows the words: `error_<code>`. */
export class VendorRefusal extends Error {
  override name = 'VendorRefusal'
  readonly code: string
  readonly status: number

  constructor(code: string, status = 409) {
    super(code)
    this.code = code
    this.status = status
  }
}

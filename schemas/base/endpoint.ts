/** Where a call is answered, and what it needs: an entry of endpoints.json. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Name at /wps/relay/. */
  relay?: string
  /** Needs a session token. */
  token?: boolean
  /** The body is sealed where the brand's platform requires it. */
  encrypted?: boolean
  /** The body is form-encoded. */
  form?: boolean
}

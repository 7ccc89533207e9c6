import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import type { Endpoint } from '../../schemas/base/endpoint.ts'
import type { Envelope } from '../../schemas/base/envelope.ts'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../schemas/calls/operators/console-calls.ts'
import { ask } from './client.ts'

const table = endpoints as Readonly<Record<ConsoleCall, Endpoint>>

interface Sent<N extends ConsoleCall> {
  body?: ConsoleBody<N>
  query?: ConsoleQuery<N>
}

/** A demo operator at the console of a gateway on loopback. */
export class ConsoleSession {
  readonly #port: number
  #cookie = ''
  #csrf = ''

  constructor(port: number) {
    this.#port = port
  }

  async call<N extends ConsoleCall>(name: N, { body, query }: Sent<N> = {}): Promise<ConsoleValue<N>> {
    const { method, path } = table[name]
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
    const headers = {
      device: 'WEB',
      ...(this.#cookie !== '' && { cookie: this.#cookie }),
      ...(this.#csrf !== '' && { 'x-console-csrf': this.#csrf }),
    }
    const answer = await ask(this.#port, 'console.localhost', search === '' ? path : `${path}?${search}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('livery-console'))
    if (set !== undefined) this.#cookie = set.split(';')[0] ?? ''
    const json = JSON.parse(answer.body.toString()) as Envelope<ConsoleValue<N>>
    if (!json.success) throw new Error(`${name} answered ${answer.body.toString()}`)
    return json.value
  }

  /** Signs somebody of the demo in, as the buttons of the console do. */
  async signIn(name: string, company: string): Promise<void> {
    const people = await this.call('demoOperators')
    const found = people.find((person) => person.name === name)
    if (!found) throw new Error(`There is no demo operator ${name}.`)
    const { password, code } = found
    await this.call('signIn', { body: { company, name, password, code } as ConsoleBody<'signIn'> })
    this.#csrf = (await this.call('me'))?.csrf ?? ''
  }
}

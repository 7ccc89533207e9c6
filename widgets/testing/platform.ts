import { vi } from 'vitest'

type Answer =
  | { value: unknown }
  | { status: number; errorCode: string; fields?: object; bound?: object; value?: unknown }

type Answers = Readonly<
  Record<string, Answer | ((body: Record<string, unknown>) => Answer | Promise<Answer>)>
>

/** No bot check, unless a test says otherwise. */
const unasked = { '/bot-check/challenge': { value: { kind: 'none' } } }

/** Answers calls by the end of their path; what is not named fails as if the network were gone. Returns the paths requested. */
export function platform(given: Answers): string[] {
  const answers: Answers = { ...unasked, ...given }
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://site.test')
    requests.push(`${init?.method ?? 'GET'} ${pathname}`)
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1]
    if (!found) throw new TypeError('no network')
    const sent = typeof init?.body === 'string' && init.body.startsWith('{') ? init.body : '{}'
    const made = typeof found === 'function' ? found(JSON.parse(sent) as Record<string, unknown>) : found
    const answer = await made
    const failed = 'errorCode' in answer
    const body = {
      success: !failed,
      message: '',
      value: answer.value ?? null,
      errorCode: failed ? answer.errorCode : null,
      ...(failed && answer.fields && { fields: answer.fields }),
      ...(failed && answer.bound && { bound: answer.bound }),
      requestId: 'r-1',
    }
    return new Response(JSON.stringify(body), {
      status: failed ? answer.status : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  return requests
}

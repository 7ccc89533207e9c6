import { openTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'
import { listenWith, openSocket, type TestSocket } from '../../../testing/test-socket.ts'
import { publish } from '../../events/events.service.ts'

export const merchant = 'firstcode'

/** What a member is told of the end of a session. */
export function sessionEnded(session: string) {
  return { kind: 'session.ended', body: { session, reason: 'device' } } as const
}

/** A gateway, and pages that are connected to it until it is reset. */
export function liveSite() {
  const pages = new Set<TestSocket>()
  let gateway: TestGateway

  async function open() {
    // Who is looked at only because a minute went by is looked at when a test passes one.
    gateway = await openTestGateway({ config: { botCheck: false }, isStill: true })
    return gateway
  }

  async function reset() {
    for (const { socket } of pages) socket.terminate()
    await Promise.all([...pages].map(({ closed }) => closed))
    pages.clear()
  }

  function track(page: TestSocket) {
    pages.add(page)
    return page
  }

  async function connect(headers?: Record<string, string>) {
    return track(await openSocket(gateway.app, headers))
  }

  async function listen(token: string, seen: number | null = null) {
    return track(await listenWith(gateway.app, token, seen))
  }

  async function getMember(token: string): Promise<string> {
    return (await gateway.call('memberInfo', { token })).value.id
  }

  function publishEnd(memberId: string, session: string) {
    return gateway.db.database.within(merchant, (tx) =>
      publish(tx, merchant, memberId, sessionEnded(session)),
    )
  }

  return { open, reset, connect, listen, memberOf: getMember, publishEnd }
}

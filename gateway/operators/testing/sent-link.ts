import { runDue } from '../../testing/run-due.ts'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { setupLinkJob } from '../staff/setup-link.ts'

/** Sends the links that are due, and returns the token of the newest one that an address got. */
export async function sentSetupToken(gateway: TestGateway, email: string): Promise<string> {
  for (const brand of gateway.registry.all()) await runDue(gateway.platform, brand, [setupLinkJob])
  const { link = '' } = await gateway.sentTo(email)
  return link.split('#')[1] ?? ''
}

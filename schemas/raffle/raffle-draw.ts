/** Who takes part in a draw, in the order of their numbers: how many tickets each holds. */
interface RaffleEntries {
  raffle: string
  tickets: readonly number[]
}

/** A prize that was drawn: the number of the entry from 1, and the ticket that won it, counted from 1 among those that were left. */
interface Drawn {
  entry: number
  ticket: number
}

const span = 2 ** 48

function toBytes(text: string) {
  return new TextEncoder().encode(text)
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of a text, in hex. */
export async function getDigest(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', toBytes(text)))
}

/** What the digest of a list of entries is the SHA-256 of: the raffle's name, then a line "number tickets" for each. */
export function listText({ raffle, tickets }: RaffleEntries): string {
  return [raffle, ...tickets.map((count, index) => `${String(index + 1)} ${String(count)}`)].join('\n')
}

/** The entry that a ticket belongs to among those that are left. */
function getHolder(left: readonly number[], ticket: number): number {
  let behind = ticket
  return left.findIndex((count) => {
    behind -= count
    return behind <= 0
  })
}

/**
 * Draws the prizes, the first first. Number k is the first six bytes of HMAC-SHA256(seed, "digest k"); numbers that would favour
 * low tickets are passed over; the rest of its division by the tickets that are left names the ticket. Who has won is left out of
 * what follows, so that nobody wins twice. Ends early where everybody has won.
 */
export async function drawPrizes(entries: RaffleEntries, seed: string, prizes: number): Promise<Drawn[]> {
  const digest = await getDigest(listText(entries))
  const key = await crypto.subtle.importKey('raw', toBytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const left = [...entries.tickets]
  let total = left.reduce((sum, count) => sum + count, 0)
  const drawn: Drawn[] = []
  for (let k = 0; drawn.length < prizes && total > 0; k += 1) {
    const block = new DataView(await crypto.subtle.sign('HMAC', key, toBytes(`${digest} ${String(k)}`)))
    const number = block.getUint16(0) * 2 ** 32 + block.getUint32(2)
    if (number >= span - (span % total)) continue
    const ticket = (number % total) + 1
    const index = getHolder(left, ticket)
    total -= left[index] ?? 0
    left[index] = 0
    drawn.push({ entry: index + 1, ticket })
  }
  return drawn
}

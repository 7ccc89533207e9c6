/** HMAC-SHA256 of a text: 32 bytes. Node and browser bring their own. */
export type Hmac = (key: string, text: string) => Uint8Array

/** Numbers that two seeds and a count decide, and nobody else. */
export interface Rolls {
  /** A whole number from 0 to below `below`, each as likely. */
  int(below: number): number
}

const wordsOfBlock = 8
const span = 2 ** 32

/** The stream of numbers of a round: block k is HMAC-SHA256(server seed, "client seed:nonce:k"), read as 32-bit words. */
export function getRolls(hmac: Hmac, serverSeed: string, clientSeed: string, nonce: number): Rolls {
  let block: DataView | undefined
  let blocks = 0
  let at = wordsOfBlock
  const word = (): number => {
    if (block === undefined || at === wordsOfBlock) {
      const bytes = hmac(serverSeed, `${clientSeed}:${String(nonce)}:${String(blocks)}`)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      blocks += 1
      at = 0
    }
    const value = block.getUint32(at * 4)
    at += 1
    return value
  }
  return {
    int(below) {
      // Words at the top that would favour small numbers are passed over.
      const limit = span - (span % below)
      for (;;) {
        const value = word()
        if (value < limit) return value % below
      }
    },
  }
}

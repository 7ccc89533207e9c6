import type { Hmac } from './rolls.ts'

/** An even draw from [0, 1). */
export type Draw = () => number

/** Draws read from bytes, four at a time. Throws when they run out: a round knows how many it takes. */
function drawsFrom(bytes: Uint8Array): Draw {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  return () => {
    const value = view.getUint32(at)
    at += 4
    return value / 0x1_0000_0000
  }
}

/** An even whole number below `size`. */
export function drawBelow(draw: Draw, size: number): number {
  return Math.floor(draw() * size)
}

/** So many even draws from a seed: the blocks HMAC(seed, "0"), HMAC(seed, "1"), …, read four bytes a draw. */
export function drawsOfSeed(hmac: Hmac, seed: string, count: number): Draw {
  const blocks = Math.ceil(count / 8)
  const bytes = new Uint8Array(blocks * 32)
  for (let block = 0; block < blocks; block += 1) bytes.set(hmac(seed, String(block)), block * 32)
  return drawsFrom(bytes)
}

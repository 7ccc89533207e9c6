import sharp from 'sharp'
import { fairTurns } from '../fair-use/fair-turns.ts'

/** One at a time and on one thread: the others that Node has are for passwords, files and photos of members. */
sharp.concurrency(1)

/** Pictures that may wait of one network: a few seconds of work. */
const maxOfNetwork = 32
/** Of a brand: all that a first visitor of its lobby asks for at once. */
const maxOfBrand = 256

const inTurn = fairTurns({ places: 1, maxWaiting: 1024, maxWaitMs: 10_000 })

/** Draws a picture for whoever asks from this network. Refused while too many wait. */
export function drawForNetwork<T>(network: string, draw: () => Promise<T>): Promise<T> {
  return inTurn({ key: `network ${network}`, maxWaiting: maxOfNetwork }, draw)
}

/** Draws a picture that everybody shares who looks at a brand. Refused while too many wait. */
export function drawForBrand<T>(brandId: string, draw: () => Promise<T>): Promise<T> {
  return inTurn({ key: `brand ${brandId}`, maxWaiting: maxOfBrand }, draw)
}

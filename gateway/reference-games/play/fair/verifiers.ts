import type { Verifier } from './record.ts'

/** The rules of each mechanic, loaded when a round of it is checked. */
export const verifiers: Readonly<Record<string, () => Promise<Verifier>>> = {
  crash: async () => (await import('./crash.verifier.ts')).verifyCrash,
  events: async () => (await import('./events.verifier.ts')).verifyEvents,
  reels: async () => (await import('./reels.verifier.ts')).verifyReels,
  draws: async () => (await import('./draws.verifier.ts')).verifyDraw,
}

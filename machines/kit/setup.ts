import { createMachine, type setup as wholeSetup } from 'xstate'

function pick<Given extends unknown[], Made extends { createMachine: unknown }>(
  whole: (...given: Given) => Made,
): (...given: Given) => Pick<Made, 'createMachine'> {
  return whole
}

function setUp(implementations: object) {
  return { createMachine: (config: object) => createMachine(config as never, implementations as never) }
}

/**
 * XState's own, without what makes actions on the spot: a chart names what its setup defines. The log-in page loads it before it
 * takes input, so what no machine uses stays away.
 */
export const setup = pick(setUp as unknown as typeof wholeSetup)

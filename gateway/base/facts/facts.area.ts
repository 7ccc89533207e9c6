import type { Area } from '../platform/area.ts'
import type { Platform } from '../platform/platform.ts'
import { factFigures, startFacts } from './facts.job.ts'

function listConsumers(platform: Platform, areas: readonly Area[]) {
  return areas.flatMap(({ consumers }) => consumers?.(platform) ?? [])
}

export const factsArea: Area = {
  name: 'base/facts',
  job: (platform, areas) => startFacts(platform, listConsumers(platform, areas)),
  figures: (platform, areas) => factFigures(platform, listConsumers(platform, areas)),
}

import type { Area } from '../platform/area.ts'
import { factFigures, startFacts } from './facts.job.ts'

function consumersOf(areas: readonly Area[]) {
  return areas.flatMap(({ consumers = [] }) => consumers)
}

export const factsArea: Area = {
  name: 'base/facts',
  job: (platform, areas) => startFacts(platform, consumersOf(areas)),
  figures: (platform, areas) => factFigures(platform, consumersOf(areas)),
}

import type { Area } from '../../base/platform/area.ts'
import { demoSeed } from './demo-seed.service.ts'

export const demoArea: Area = {
  name: 'members/demo',
  prepare: demoSeed,
}

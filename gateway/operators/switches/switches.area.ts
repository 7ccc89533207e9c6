import type { Area } from '../../base/platform/area.ts'
import { followOverlay } from '../console/follow-overlay.ts'
import { allSwitches, switchChannel } from './switches.service.ts'

export const switchesArea: Area = {
  name: 'operators/switches',
  plugin: (app, platform) =>
    followOverlay(app, platform, {
      name: 'switches',
      channel: switchChannel,
      read: () => allSwitches(platform.database),
      lay: (code, switches) => platform.registry.overrule(code, switches),
    }),
}

import type { Area } from '../../base/platform/area.ts'
import { followOverlay } from '../console/follow-overlay.ts'
import { publishCase } from './publish.case.ts'
import { allWritten, offerChannel } from './written-offers.service.ts'

/** What operators publish over the promotions of the folders. */
export const writtenOffersArea: Area = {
  name: 'operators/promotions',
  plugin: (app, platform) =>
    followOverlay(app, platform, {
      name: 'promotions',
      channel: offerChannel,
      read: () => allWritten(platform.database),
      lay: (code, offers) => platform.registry.overlay(code, offers),
    }),
  cases: [publishCase],
}

import type { Area } from '../../base/platform/area.ts'
import { followOverlay } from '../console/follow-overlay.ts'
import { allContent, contentChannel } from './content.service.ts'

/** What operators write for sites: news, help and posts, over what the folders of brands say. */
export const siteContentArea: Area = {
  name: 'operators/content',
  plugin: (app, platform) =>
    followOverlay(app, platform, {
      name: 'content',
      channel: contentChannel,
      read: () => allContent(platform.database),
      lay: (code, written) => platform.registry.write(code, written ?? []),
    }),
}

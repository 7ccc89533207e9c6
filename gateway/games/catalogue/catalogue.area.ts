import type { Area } from '../../base/platform/area.ts'
import { gameRoutes } from './games.routes.ts'
import { winners } from './winners.consumer.ts'
import { addPictures } from './pictures.plugin.ts'

export const catalogueArea: Area = {
  name: 'games/catalogue',
  routes: gameRoutes,
  plugin: addPictures,
  consumers: () => [winners],
}

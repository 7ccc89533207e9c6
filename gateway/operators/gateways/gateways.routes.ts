import { type ConsoleRoute, look } from '../console/console-route.ts'
import { lookGateways } from './look-gateways.ts'

/** Which gateways serve brands otherwise than others. */
export const gatewayRoutes: readonly ConsoleRoute[] = [look('brandGateways', 'brands.view', lookGateways)]

import { afterAll, beforeAll } from 'vitest'
import { demo, demoMembers, first, openTestGateway, second, type TestGateway } from './test-gateway.ts'

type GatewayOptions = NonNullable<Parameters<typeof openTestGateway>[0]>

/** Who may log in at the first brand, by the password of the demo. */
interface Person {
  username: string
  [key: string]: unknown
}

export interface SiteOptions extends GatewayOptions {
  /** What the first brand's merchant says, beside the demo members. */
  merchant?: object
  /** Members of the first brand in place of the demo's. */
  people?: readonly Person[]
}

function toGatewayOptions({ merchant, people, brands, ...options }: SiteOptions): GatewayOptions {
  const members = people?.map((person) => ({ ...person, password: demo.password })) ?? demoMembers
  return {
    ...options,
    brands: brands ?? [first({ merchant: { demo: { members }, ...merchant } }), second()],
  }
}

/**
 * The gateway of a test file: opened before its tests, closed after them and after whatever they close themselves. With two brands
 * unless `brands` says otherwise, where `merchant` and `people` are those of the first. A function makes the options when it opens.
 */
export function prepareSite(
  options: SiteOptions | (() => SiteOptions | Promise<SiteOptions>) = {},
): TestGateway {
  const gateway = {} as TestGateway
  beforeAll(async () => {
    const given = typeof options === 'function' ? await options() : options
    Object.assign(gateway, await openTestGateway(toGatewayOptions(given)))
  })
  afterAll(() => gateway.close())
  return gateway
}

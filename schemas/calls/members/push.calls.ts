import { Type } from 'typebox'
import { closed, filled } from '../../base/parts.ts'

const endpoint = Type.String({
  description: 'Address of this browser at its push service.',
  pattern: '^https?://[^\\s"<>\\\\]+$',
  maxLength: 1000,
})
const device = closed({
  key: Type.Union(
    [Type.String({ description: 'Public key of the brand, to subscribe with.' }), Type.Null()],
    { description: 'Null where the gateway sends no push.' },
  ),
  isOn: Type.Boolean({ description: 'This browser is told of messages of this member.' }),
  offers: Type.Boolean({ description: 'Of offers too, where the member wants any.' }),
})

export const pushCalls = {
  pushDevice: {
    summary: 'What this browser is told of while the site is closed.',
    body: closed({ endpoint: Type.Union([endpoint, Type.Null()]) }),
    value: device,
  },
  pushOn: {
    summary: 'From now on this browser is told of messages of the member.',
    body: closed({
      endpoint,
      p256dh: filled('Public key of the browser, base64url.', 120),
      auth: filled('Secret of the browser, base64url.', 60),
      offers: Type.Boolean({ description: 'Of offers too.' }),
    }),
    value: device,
  },
  pushOff: {
    summary: 'This browser is told of nothing any more.',
    body: closed({ endpoint }),
    value: device,
  },
}

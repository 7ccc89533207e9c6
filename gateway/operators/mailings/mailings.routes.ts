import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { listMailings, mailingDetail } from './list-mailings.ts'
import {
  addMailingPicture,
  mailingOptions,
  mailingReach,
  makeMailing,
  prepareMailingPicture,
  stopMailing,
} from './make-mailing.ts'

/** Bytes: a picture of 5 MB in base64, in JSON. */
const pictureBody = 7_100_000

export const mailingRoutes: readonly ConsoleRoute[] = [
  look('mailings', 'messages.view', listMailings),
  look('mailingDetail', 'messages.view', mailingDetail),
  look('mailingOptions', 'messages.send', mailingOptions),
  look('mailingReach', 'messages.send', mailingReach),
  {
    ...act('mailingPictureAdd', 'messages.send', addMailingPicture, prepareMailingPicture),
    bodyLimit: pictureBody,
  },
  act('mailingMake', 'messages.send', makeMailing),
  act('mailingStop', 'messages.send', stopMailing),
]

import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { changeContact } from './change-contact.service.ts'
import { sendContactCodes } from './contact-code.service.ts'

export const contactsArea: Area = {
  name: 'members/contacts',
  routes: (platform) => [
    route('contactCode', 'member', (visitor) =>
      sendContactCodes(platform, visitor, visitor.session, visitor.body),
    ),
    route('changeContact', 'member', async (visitor) => {
      await changeContact(platform, visitor, visitor.session, visitor.body)
      return null
    }),
  ],
}

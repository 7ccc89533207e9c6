import { createTransport } from 'nodemailer'
import type { Messenger } from '../platform/messenger.ts'

/** A messenger that hands mail to an SMTP server. */
export function smtpMessenger(url: string): Messenger {
  const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(brand, { to, subject, text }) {
      await transport.sendMail({
        from: { name: brand.settings.name, address: brand.merchant.mail.from },
        to: { name: '', address: to },
        subject,
        text,
      })
    },
    close: () => {
      transport.close()
      return Promise.resolve()
    },
  }
}

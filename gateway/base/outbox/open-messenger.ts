import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { httpSmsMessenger } from './http-sms.messenger.ts'
import type { Message, Messenger } from '../platform/messenger.ts'
import { outboxMessenger } from './outbox.service.ts'
import { smtpMessenger } from './smtp.messenger.ts'

const tries = 3
const pause = 2000

async function sendWithRetries(messenger: Messenger, ...sent: Parameters<Messenger['send']>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await messenger.send(...sent)
      return
    } catch (error) {
      if (attempt === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * attempt))
    }
  }
}

/** In production nobody reads the outbox, and codes must not lie in a table. */
function nobody(log: Log): Messenger {
  return {
    send: (_brand, { channel }) => {
      log.error(
        { channel },
        'A message was dropped: set LIVERY_SMTP_URL for mail, LIVERY_SMS_URL for text messages',
      )
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
}

/** The messenger that the configuration describes: each channel through its adapter, else to the outbox. */
export function openMessenger(config: Config, database: Database, clock: () => Date, log: Log): Messenger {
  const fallback = config.production ? nobody(log) : outboxMessenger(database, clock)
  const channels: Readonly<Record<Message['channel'], Messenger>> = {
    mail: config.smtpUrl === undefined ? fallback : smtpMessenger(config.smtpUrl),
    sms: config.smsUrl === undefined ? fallback : httpSmsMessenger(config.smsUrl, config.smsToken),
  }
  return {
    send: (brand, message) => sendWithRetries(channels[message.channel], brand, message),
    close: async () => {
      await Promise.all(Object.values(channels).map((channel) => channel.close()))
    },
  }
}

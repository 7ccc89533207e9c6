import { Type } from 'typebox'
import { closed, filled, instant, nothing, text } from '../../base/parts.ts'
import { audienceDocument } from '../../documents/audience.document.ts'
import { messageKind } from '../members/message.calls.ts'
import { id, merchantCode, orNull, reason } from './parts.ts'

const mailingStatuses = ['waiting', 'sending', 'sent', 'stopped'] as const
export type MailingStatus = (typeof mailingStatuses)[number]

function line(description: string) {
  return Type.String({ description })
}

function count(description: string) {
  return Type.Integer({ minimum: 0, description })
}

const summary = {
  merchant: merchantCode,
  brand: line('Name of the brand.'),
  id: id('The mailing.'),
  kind: messageKind,
  title: line('Its title: in English, where it has one, else in the language of the brand.'),
  to: Type.Unsafe<'all' | 'members' | 'segment'>(
    Type.Enum(['all', 'members', 'segment'], { description: 'Whom it is for.' }),
  ),
  status: Type.Unsafe<MailingStatus>(
    Type.Enum([...mailingStatuses], { description: 'waiting: for its time, or for quiet hours to end.' }),
  ),
  startsAt: instant('Not before.'),
  quietUntil: orNull(instant('Until when it waits because hours are quiet.')),
  endedAt: orNull(instant('When it ended.')),
  madeBy: line('Name of the operator.'),
  madeAt: instant('When it was made.'),
  expected: count('How many it was to go to.'),
  sent: count('How many got it.'),
  leftOut: count('Who was meant and gets no offers.'),
  read: count('How many opened it.'),
}

const words = closed({
  title: filled('Title.', 80),
  body: filled('Text; an empty line begins a paragraph.', 2000),
})
const texts = Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), words, {
  description: 'What it says, by platform code of the language.',
  minProperties: 1,
  maxProperties: 40,
})

export const mailingCalls = {
  mailingOptions: {
    summary: 'What a message of a merchant can say to whom.',
    query: closed({ merchant: merchantCode }),
    value: closed({
      languages: Type.Array(line('Platform code.'), {
        description: 'Languages of the brand, its own first.',
      }),
      types: Type.Array(Type.Integer({ description: 'An account type.' }), { description: 'Account types.' }),
      vipLevels: Type.Array(line('Id.'), { description: 'VIP levels, the lowest first.' }),
      categories: Type.Array(line('Code.'), { description: 'Game categories.' }),
      currency: line('ISO 4217 code.'),
      timeZone: line('Zone in which days begin.'),
      quietFrom: line('When quiet hours begin.'),
      quietUntil: line('When they end.'),
    }),
  },
  mailings: {
    summary: 'Messages that were sent to many, the newest first, 50 at a time.',
    query: closed({
      merchant: Type.Optional(text('This merchant only.', 64)),
      before: Type.Optional(instant('What is older.')),
    }),
    value: closed({
      content: Type.Array(closed(summary), { description: 'At most 50.' }),
      hasMore: Type.Boolean({ description: 'There is more.' }),
    }),
  },
  mailingDetail: {
    summary: 'One of them: what it says, to whom, and what became of it.',
    query: closed({ merchant: merchantCode, id: id('The mailing.') }),
    value: closed({
      ...summary,
      texts: Type.Array(
        closed({ language: line('Platform code.'), title: line('Title.'), body: line('Text.') }),
        { description: 'What it says in each language.' },
      ),
      link: orNull(line('A path of the site.')),
      pictures: Type.Array(line('JPEG in base64.'), { description: 'What is attached.' }),
      audience: audienceDocument,
    }),
  },
  mailingReach: {
    summary: 'How many members a message would go to now.',
    query: closed({
      merchant: merchantCode,
      kind: messageKind,
      audience: text('The audience as JSON.', 8000),
    }),
    value: closed({
      meant: count('Who is meant.'),
      recipients: count('Who of them gets it.'),
      unknown: Type.Array(line('A name.'), { description: 'Names that nobody has.' }),
      quietUntil: orNull(instant('Until when it would wait.')),
    }),
  },
  mailingPictureAdd: {
    summary: 'Stores a picture for a message that is being written.',
    body: closed({
      merchant: merchantCode,
      picture: Type.String({
        description: 'PNG or JPEG in base64.',
        minLength: 1,
        maxLength: 7_000_000,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
      }),
    }),
    value: closed({ id: id('The picture.') }),
  },
  mailingMake: {
    summary: 'Sends a message to members, now or later.',
    body: closed({
      merchant: merchantCode,
      kind: messageKind,
      texts,
      link: orNull(
        Type.String({
          description: 'A path of the site.',
          pattern: '^/([^/\\s<>"\\\\][^\\s<>"\\\\]*)?$',
          maxLength: 200,
        }),
      ),
      pictures: Type.Array(id('A stored picture.'), {
        description: 'What is attached.',
        maxItems: 3,
        uniqueItems: true,
      }),
      audience: audienceDocument,
      startsAt: orNull(instant('Not before; null for now.')),
      reason,
    }),
    value: closed({ id: id('The mailing.') }),
  },
  mailingStop: {
    summary: 'Stops a message that is on its way; who has it keeps it.',
    body: closed({ merchant: merchantCode, id: id('The mailing.'), reason }),
    value: nothing,
  },
}

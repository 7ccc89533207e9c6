import { Type } from 'typebox'
import { closed, count } from './keys.ts'

const countryCode = Type.String({
  description: 'ISO 3166 country code.',
  pattern: '^[A-Z]{2}$',
  format: 'country',
  examples: ['PH'],
})

function dialingCode(description: string, options = {}) {
  return Type.String({ description, pattern: '^[1-9][0-9]{0,3}$', examples: ['63'], ...options })
}

export const countryDocument = Type.Object(
  {
    countryCode,
    countryDialingCode: dialingCode('Dialling code without plus.'),
    mobileDigits: Type.Optional(
      Type.Object(
        {
          minimum: Type.Integer({ description: 'Fewest digits.', minimum: 4, maximum: 15, examples: [8] }),
          maximum: Type.Integer({ description: 'Most digits.', minimum: 4, maximum: 15, examples: [8] }),
        },
        closed({
          description:
            'Digits of a mobile number of this country, where they are others than the rule of mobileNum and registration.phoneDigits say.',
          examples: [{ minimum: 8, maximum: 8 }],
        }),
      ),
    ),
  },
  closed({ description: 'A country that numbers may come from.' }),
)

export const currencyDocument = Type.Object(
  {
    code: Type.String({
      description: 'ISO 4217 code.',
      pattern: '^[A-Z]{3}$',
      format: 'currency',
      default: 'PHP',
      examples: ['PHP'],
    }),
    symbol: Type.String({
      description: 'Symbol that people read.',
      maxLength: 6,
      default: '₱',
      examples: ['₱'],
    }),
    scale: count('Digits of the minor unit.', 2, 0, 4),
  },
  closed({ description: 'Currency of every wallet of this merchant.', default: {} }),
)

export const registrationDocument = Type.Object(
  {
    dialingCode: dialingCode('Dialling code chosen at first.', { default: '63' }),
    mobilePrefixHint: Type.String({
      description: 'How local numbers begin, shown inside the empty field.',
      pattern: '^[0-9]{0,4}$',
      default: '09',
      examples: ['09'],
    }),
    phoneDigits: Type.Object(
      {
        minimum: count('Fewest digits of a local number.', 7, 4, 15),
        maximum: count('Most digits of a local number.', 11, 4, 15),
      },
      closed({ description: 'Digits of a local number.', default: {} }),
    ),
    openTo: Type.Union([Type.Literal('everyone'), Type.Literal('invited')], {
      description: 'Whether an affiliate code is needed.',
      default: 'everyone',
      examples: ['everyone'],
    }),
    affiliateCodes: Type.Array(Type.String({ description: 'A code.', pattern: '^[A-Za-z0-9]{3,20}$' }), {
      description: 'Affiliate codes that are valid besides those of agents.',
      default: [],
      maxItems: 500,
      examples: [['STAR88']],
      visibility: 'gateway',
    }),
    memberType: count('Account type of a new member.', 0, 0, 999),
    reviewsSecondAccounts: Type.Boolean({
      description:
        'One account for each person: somebody who may have one already, by name and birthday, ID number, contact or payout account, is held until the team has looked. Without it only who may be somebody excluded is held, so that being held tells a stranger more.',
      default: false,
      examples: [true],
      visibility: 'gateway',
    }),
  },
  closed({ description: 'How members register.', default: {} }),
)

export const smsDocument = Type.Object(
  {
    expiredMinutes: count('Minutes until a new code may be requested.', 1, 1, 10),
    validMinutes: count('Minutes a code is accepted.', 5, 1, 10),
    digits: count('Digits of a code.', 6, 6, 8),
    perNumberHour: count('Codes for one number in an hour.', 5, 1, 20),
    perAddressHour: count('Codes for one network address in an hour.', 20, 1, 200),
    perRangeHour: count('Codes for neighbouring numbers in an hour.', 40, 1, 10000),
    rangeDigits: count('Last digits in which neighbouring numbers differ.', 3, 1, 8),
    perHour: count('Codes of this merchant in an hour.', 600, 1, 1000000),
    perDay: count('Codes of this merchant in a day.', 2000, 1, 1000000),
  },
  closed({
    description: 'Codes sent by text message, and the caps on their cost.',
    default: {},
    visibility: 'gateway',
  }),
)

export const botCheckDocument = Type.Object(
  {
    secret: Type.String({
      description: 'The secret at the hosted bot-check service of brand.json.',
      maxLength: 200,
      default: '',
      examples: ['1x0000000000000000000000000000000AA'],
      visibility: 'secret',
      sentTo: ['verifyUrl', 'brand#/security/botCheck/hosted/service'],
    }),
    verifyUrl: Type.String({
      description: 'Where its answers are verified, empty for the usual place.',
      pattern: '^(https://[^\\s<>"]+|http://(127\\.0\\.0\\.1|localhost)(:[0-9]{1,5})?/[^\\s<>"]*)?$',
      maxLength: 300,
      default: '',
      examples: ['https://challenges.cloudflare.com/turnstile/v0/siteverify'],
    }),
  },
  closed({
    description: 'The hosted bot check, where the brand chose one.',
    default: {},
    visibility: 'gateway',
  }),
)

export const loginLimitsDocument = Type.Object(
  {
    captchaAfter: count('Failures of a name or address after which a captcha is asked.', 3, 0, 20),
    captchaAfterAddress: count(
      'Failures of one address, over all names, after which a captcha is asked.',
      10,
      0,
      1000,
    ),
    delayAfter: count('Failures after which answers to further tries are held back.', 5, 1, 50),
    windowMinutes: count('Minutes over which failures are counted.', 15, 1, 1440),
  },
  closed({ description: 'What happens when passwords are guessed.', default: {}, visibility: 'gateway' }),
)

export const realityCheckDocument = Type.Object(
  {
    minutes: count(
      'Minutes between two reality checks, 0 for none unless the member wants them.',
      60,
      0,
      1440,
    ),
    choices: Type.Array(Type.Integer({ description: 'Minutes.', minimum: 1, maximum: 1440 }), {
      description: "Intervals that a member may choose; longer ones than the brand's own are not offered.",
      default: [15, 30, 60],
      maxItems: 8,
      uniqueItems: true,
      examples: [[15, 30, 60]],
    }),
  },
  closed({
    description: 'How often members are told how long they play, and with what result.',
    default: {},
  }),
)

export const trialDocument = Type.Object(
  {
    minutes: count('Minutes after which a trial account is removed.', 120, 5, 10080),
    perAddressHour: count('Trial accounts for one network address in an hour.', 5, 1, 1000),
    perDay: count('Trial accounts of this merchant in a day.', 2000, 1, 1000000),
  },
  closed({ description: 'Free play, where its flag is on.', default: {}, visibility: 'gateway' }),
)

const stepUpMethod = Type.Union(
  [
    Type.Literal('mobile'),
    Type.Literal('email'),
    Type.Literal('bankName'),
    Type.Literal('totp'),
    Type.Literal('passkey'),
    Type.Literal('recovery'),
  ],
  { description: 'Something that a member may be asked for beside the password.' },
)

export const stepUpDocument = Type.Object(
  {
    enabled: Type.Boolean({
      description: 'Whether a login by password from a network not seen before is asked for more.',
      default: false,
      examples: [true],
    }),
    methods: Type.Array(stepUpMethod, {
      description: 'What may be asked for, in the order of offering; a member is offered what they have.',
      default: ['passkey', 'totp', 'mobile', 'email', 'bankName', 'recovery'],
      minItems: 1,
      maxItems: 6,
      uniqueItems: true,
      examples: [['totp', 'mobile']],
    }),
    everyLogin: Type.Boolean({
      description: 'Whether a member with an authenticator app is asked at every login by password.',
      default: false,
      examples: [true],
    }),
  },
  closed({
    description: 'What a login asks for beside the password.',
    default: {},
    visibility: 'gateway',
  }),
)

export const regionRestrictionDocument = Type.Object(
  {
    countries: Type.Array(countryCode, {
      description: 'Countries whose visitors see the region page.',
      default: [],
      maxItems: 250,
      examples: [['US']],
    }),
    addresses: Type.Array(
      Type.String({
        description: 'An address or a network in CIDR notation.',
        format: 'network',
        pattern: '^[0-9A-Fa-f:.]{2,45}(/[0-9]{1,3})?$',
        examples: ['203.0.113.0/24'],
      }),
      {
        description: 'Addresses whose visitors see the region page.',
        default: [],
        maxItems: 10000,
        examples: [['203.0.113.0/24']],
      },
    ),
    everyone: Type.Boolean({
      description: 'Shows the region page to every visitor.',
      default: false,
      examples: [true],
    }),
  },
  closed({
    description: 'Who may not use the site from where they are.',
    default: {},
    visibility: 'gateway',
  }),
)

export const feedbackDocument = Type.Object(
  { minimum: count('Fewest words.', 2, 0, 100), maximum: count('Most words.', 140, 1, 2000) },
  closed({ description: 'Length of feedback, in words.', default: {} }),
)

import { Type, type Static, type TSchema } from 'typebox'
import { identityDocument } from './identity.document.ts'
import { contractSettingsDocument } from './contract-settings.document.ts'
import { type Approval, closed, link } from './keys.ts'
import { opposedBetsDocument } from './opposed-bets.document.ts'
import {
  announcementDocument,
  bannerDocument,
  categoryDocument,
  customerServiceDocument,
  gameDocument,
  gamePictureDocument,
  noticeDocument,
  promotionDocument,
  resourceDocument,
  vendorDocument,
} from './merchant-content.document.ts'
import { demoDocument } from './merchant-demo.document.ts'
import { paymentMethodDocument } from './payment-method.document.ts'
import { payoutMethodDocument, withdrawalDocument } from './payout.document.ts'
import { payoutLimitsDocument } from './payout-limits.document.ts'
import { responsiblePlayDocument } from './responsible-play.document.ts'
import {
  botCheckDocument,
  countryDocument,
  currencyDocument,
  feedbackDocument,
  loginLimitsDocument,
  realityCheckDocument,
  regionRestrictionDocument,
  registrationDocument,
  smsDocument,
  trialDocument,
  stepUpDocument,
} from './merchant-settings.document.ts'
import { moduleDocument } from './merchant-modules.document.ts'
import { messagesDocument } from './messages.document.ts'
import { profileDocument } from './profile.document.ts'
import { rewardsDocument } from './rewards.document.ts'
import { teamsDocument } from './teams.document.ts'
import { transfersDocument } from './transfers.document.ts'
import { registrationFields, type RegistrationField } from './registration-fields.ts'
import { PasswordRule, WrittenRule } from './written-rule.ts'

const ruleDefaults: Record<RegistrationField, object> = {
  username: { required: true, patternId: 'username', minLength: 6, maxLength: 16 },
  password: { required: true, patternId: 'letters_digits', minLength: 8, maxLength: 20 },
  confirmPassword: { required: true },
  payeeName: { enabled: false },
  email: { enabled: false, patternId: 'email', maxLength: 254 },
  qqNum: { enabled: false, patternId: 'digits', minLength: 5, maxLength: 12 },
  mobileNum: { patternId: 'digits', minLength: 7, maxLength: 11 },
  recommenderId: { enabled: false },
  captcha: { enabled: false },
  verificationCode: { enabled: false, maxLength: 255 },
  affiliateCode: { enabled: false },
  paymentPassword: { enabled: false, patternId: 'digits', minLength: 6, maxLength: 6 },
  line: { enabled: false },
  whatsapp: { enabled: false },
  facebook: { enabled: false },
  wechat: { enabled: false },
  idNumber: { enabled: false },
  referralCode: { enabled: false },
  domain: { enabled: false },
  countryDialingCode: { enabled: false },
  birthday: { enabled: false },
}

/** `by`: what tells the items apart. */
function list<T extends TSchema>(
  items: T,
  description: string,
  by: string | readonly string[],
  maxItems = 200,
  options: { approve?: Approval } = {},
) {
  return Type.Array(items, { description, default: [], maxItems, by, examples: [[]], ...options })
}

function origins(description: string) {
  return Type.Array(link('An origin.'), { description, default: [], maxItems: 20, examples: [[]] })
}

export const merchantDocument = Type.Object(
  {
    rules: Type.Object(
      Object.fromEntries(
        registrationFields.map((name) => [
          name,
          {
            ...(name === 'password' ? PasswordRule : WrittenRule),
            description: `What ${name} accepts.`,
            default: ruleDefaults[name],
          },
        ]),
      ) as unknown as Record<RegistrationField, typeof WrittenRule>,
      closed({ description: 'Registration rules by field.', default: {} }),
    ),
    company: Type.String({
      description:
        'Operator company that owns this merchant. Exclusions hold for all merchants of a company, and its operators see no other.',
      pattern: '^[a-z0-9-]{2,32}$',
      default: 'house',
      examples: ['house'],
      visibility: 'gateway',
      act: 'company',
    }),
    modules: list(
      moduleDocument,
      "The module tree. A module named like a flag wins over the brand's flag.",
      'modId',
    ),
    vendors: list(vendorDocument, 'Game vendors.', 'code'),
    categories: list(categoryDocument, 'Game categories with their vendors.', 'code', 30),
    games: list(
      gameDocument,
      'Featured games, drawn in the art of the brand: the first in every list.',
      'id',
      500,
    ),
    gamePictures: list(
      gamePictureDocument,
      'Other pictures for games, featured ones among them, or for all games of a vendor that are not featured; that of a game comes first.',
      ['game', 'vendor'],
      2000,
    ),
    closedGames: Type.Array(
      Type.String({ description: 'Node id.', pattern: '^[A-Za-z0-9_-]{1,40}$', examples: ['north-rng-7'] }),
      {
        description: 'Games under maintenance.',
        default: [],
        maxItems: 500,
        uniqueItems: true,
        examples: [[]],
      },
    ),
    banners: list(bannerDocument, 'Banners.', 'id', 60, { approve: 'one' }),
    notices: list(noticeDocument, 'Notices of the marquee.', 'id', 200, { approve: 'one' }),
    announcements: list(announcementDocument, 'Announcements.', 'id', 200, { approve: 'one' }),
    promotions: list(
      promotionDocument,
      'What promotions only tell of; those that somebody can claim are in rewards/promotions.json.',
      'id',
    ),
    resources: list(resourceDocument, 'Social pages and downloads.', 'resourceType', 40),
    customerService: list(customerServiceDocument, 'Customer-service entries.', 'csPosition+csType', 40),
    countries: Type.Array(countryDocument, {
      description: 'Countries whose numbers may register and receive codes.',
      by: 'countryCode',
      default: [{ countryCode: 'PH', countryDialingCode: '63' }],
      maxItems: 250,
      examples: [[{ countryCode: 'PH', countryDialingCode: '63' }]],
    }),
    paymentMethods: list(paymentMethodDocument, 'Ways to pay.', 'code', 40),
    payoutMethods: list(payoutMethodDocument, 'Ways to be paid.', 'code', 40),
    withdrawal: withdrawalDocument,
    transfers: transfersDocument,
    teams: teamsDocument,
    profile: profileDocument,
    messages: messagesDocument,
    timeZone: Type.String({
      description: 'Time zone of the IANA list in which days, weeks and months of this merchant begin.',
      pattern: '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$',
      maxLength: 60,
      default: 'UTC',
      examples: ['Asia/Manila'],
    }),
    currency: currencyDocument,
    wallet: Type.Object(
      {
        isSingle: Type.Boolean({
          description: 'Whether one wallet serves every vendor.',
          default: true,
          examples: [true],
        }),
      },
      closed({ description: 'Wallet mode.', default: {} }),
    ),
    payoutLimits: payoutLimitsDocument,
    coverBets: Type.Unsafe<'countRisk' | 'countAll'>(
      Type.Enum(['countRisk', 'countAll'], {
        description:
          'What counts as played where bets can cover each other (tables, matches, draws, crash). countRisk: no more than what all bets on one outcome won or lost, nor than what bets on several matches had to lose together. countAll: every stake, so that red and black together play a bonus through.',
        default: 'countRisk',
        examples: ['countAll'],
        visibility: 'gateway',
      }),
    ),
    opposedBets: opposedBetsDocument,
    registration: registrationDocument,
    revealAccounts: Type.Boolean({
      description: "Whether 'Username/Email does not exist' may be said. It tells strangers who is a member.",
      default: false,
      examples: [false],
      visibility: 'gateway',
    }),
    identity: identityDocument,
    sms: smsDocument,
    botCheck: botCheckDocument,
    loginLimits: loginLimitsDocument,
    stepUp: stepUpDocument,
    contracts: contractSettingsDocument,
    maintenance: Type.Boolean({
      description: 'Shows the maintenance page to everybody.',
      default: false,
      examples: [true],
      visibility: 'gateway',
    }),
    trial: trialDocument,
    realityCheck: realityCheckDocument,
    responsiblePlay: responsiblePlayDocument,
    regionRestriction: regionRestrictionDocument,
    defaultPassword: Type.String({
      description: 'Password given to accounts that an operator opens; it must be changed at login.',
      default: '',
      maxLength: 100,
      examples: ['change-me'],
      visibility: 'secret',
      sentTo: { nowhere: 'It is compared with what somebody types at a log-in, and stored as a hash.' },
    }),
    passwordExpiryDays: Type.Integer({
      description: 'Days after which a password must be changed, 0 for never.',
      minimum: 0,
      maximum: 3650,
      default: 0,
      examples: [90],
      visibility: 'gateway',
    }),
    feedback: feedbackDocument,
    receiptMinutes: Type.Integer({
      description: 'Minutes after which an unconfirmed withdrawal counts as received.',
      minimum: 1,
      maximum: 43200,
      default: 1440,
      examples: [1440],
    }),
    imageCDNs: origins('Hosts of pictures, picked at random.'),
    launchGameCDNs: origins('Hosts of game launches, picked at random.'),
    mail: Type.Object(
      {
        from: Type.String({
          description: 'Sender of mail.',
          format: 'email',
          maxLength: 254,
          default: 'no-reply@example.com',
          examples: ['no-reply@tala.example'],
        }),
        origin: Type.String({
          description: 'Origin of links in mail, empty for the first domain or <id>.localhost.',
          pattern: '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?)?$',
          default: '',
          examples: ['https://tala.example'],
        }),
      },
      closed({ description: 'Mail sent to members.', default: {}, visibility: 'gateway' }),
    ),
    rewards: rewardsDocument,
    demo: demoDocument,
  },
  closed({
    $id: 'merchant',
    $defs: { module: moduleDocument },
    title: 'Merchant',
    description:
      'What the gateway holds for this merchant. Calls publish parts of it; the file itself stays on the gateway.',
    visibility: 'browser',
  }),
)

export type Merchant = Static<typeof merchantDocument>

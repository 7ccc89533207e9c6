import { Type, type Static } from 'typebox'
import { originPattern } from '../base/origin.ts'
import { prizeModeNames } from '../base/prize-mode-names.ts'
import { endpointsDocument } from './brand-endpoints.document.ts'
import { securityDocument } from './brand-security.document.ts'
import { socialDocument } from './brand-social.document.ts'
import { assetPath, closed, kebab, languageCode, link, words } from './keys.ts'
import { flagsDocument } from './flags.document.ts'
import { navigationDocument } from './navigation.document.ts'
import { registrationFields, type RegistrationField } from './registration-fields.ts'

export const brandDocument = Type.Object(
  {
    name: Type.String({
      description: 'The name that people read.',
      minLength: 1,
      maxLength: 60,
      examples: ['Tala'],
    }),
    default: Type.Boolean({
      description: 'Whether this brand answers on plain localhost. One brand of a folder may say so.',
      default: false,
      examples: [true],
      visibility: 'gateway',
      act: 'default',
    }),
    domains: Type.Array(
      Type.String({
        description: 'A host name, lower case, without port.',
        format: 'host',
        maxLength: 253,
        examples: ['tala.example'],
      }),
      {
        description: 'Host names that show this brand, besides <id>.localhost.',
        default: [],
        maxItems: 100,
        uniqueItems: true,
        examples: [['tala.example']],
        visibility: 'gateway',
        act: 'domains',
      },
    ),
    platform: Type.Union([Type.Literal('WEB')], {
      description: 'What the site calls itself when it talks to the platform.',
      default: 'WEB',
      examples: ['WEB'],
    }),
    merchantCode: Type.String({
      description:
        "The platform's code for this merchant, 3 to 32 small letters and digits. Members, sessions and money belong to it.",
      pattern: '^[a-z0-9]{3,32}$',
      examples: ['phbwtlbf6'],
      act: 'code',
    }),
    lotteryType: Type.String({
      description: 'Name of the lottery family.',
      pattern: '^[A-Za-z]{1,20}$',
      default: 'Lott',
      examples: ['Lott'],
    }),
    languages: Type.Object(
      {
        default: languageCode({ description: 'Language of a first visit.', default: 'EN' }),
        supported: Type.Array(languageCode(), {
          description: 'Languages that a person may choose, in this order.',
          default: ['EN'],
          minItems: 1,
          maxItems: 40,
          uniqueItems: true,
          examples: [['EN', 'TY']],
        }),
        leastTranslated: Type.Integer({
          description:
            'How much of its texts a language has to have words for before it is offered, in percent: in the choice of languages, in addresses and in the map of the site. The language of a first visit is always offered.',
          default: 80,
          minimum: 0,
          maximum: 100,
          examples: [95],
          visibility: 'gateway',
        }),
      },
      closed({ description: 'Languages, by platform code.', default: {} }),
    ),
    prizeModes: Type.Array(Type.Enum([...prizeModeNames], { description: 'A prize mode.' }), {
      description: 'Lottery prize modes in use.',
      default: ['LOTT'],
      uniqueItems: true,
      examples: [['LOTT', 'ZY', 'ELOTT', 'SEA']],
    }),
    agentUserTypes: Type.Array(Type.Integer({ description: 'An account type.', minimum: 0, maximum: 999 }), {
      description:
        'Account types that are agents. An empty list switches agents off: no agent pages, no link to them, no invitations of agents and no transfers within a team.',
      default: [1, 2, 41, 42],
      uniqueItems: true,
      examples: [[1, 2, 41, 42]],
    }),
    trialUserType: Type.Integer({
      description: 'Account type of a free-play visitor.',
      minimum: 0,
      maximum: 999,
      default: 4,
      examples: [4],
    }),
    excludedVendors: Type.Array(Type.String({ description: 'A vendor code.', maxLength: 20 }), {
      description: 'Vendors left out of the slots list.',
      default: [],
      uniqueItems: true,
      examples: [['BGS']],
    }),
    flags: flagsDocument,
    navigation: navigationDocument,
    login: Type.Object(
      {
        methods: Type.Array(
          Type.Union([Type.Literal('username'), Type.Literal('sms')], { description: 'A method.' }),
          {
            description: 'Login tabs in order. A method whose flag is off is not shown.',
            default: ['username', 'sms'],
            uniqueItems: true,
            examples: [['sms', 'username']],
          },
        ),
        passkeys: Type.Boolean({
          description: 'Whether a passkey may take the place of name and password.',
          default: true,
          examples: [true],
        }),
      },
      closed({ description: 'How people log in.', default: {} }),
    ),
    registration: Type.Object(
      {
        methods: Type.Array(
          Type.Union([Type.Literal('mobile'), Type.Literal('username')], { description: 'A method.' }),
          {
            description: 'Registration tabs in order. A method whose flag is off is not shown.',
            default: ['mobile', 'username'],
            uniqueItems: true,
            examples: [['username', 'mobile']],
          },
        ),
        order: Type.Array(
          Type.Unsafe<RegistrationField>(
            Type.Union(
              registrationFields.map((field) => Type.Literal(field)),
              { description: 'A field of the form.' },
            ),
          ),
          {
            description:
              'Fields that come first in the form, in this order; those that are not named follow in theirs. What belongs to a field comes along: the password once more, the code for the number.',
            default: [],
            uniqueItems: true,
            maxItems: 40,
            examples: [['email', 'password']],
          },
        ),
      },
      closed({ description: 'How people register.', default: {} }),
    ),
    age: Type.Object(
      {
        minimum: Type.Integer({
          description: 'Youngest age at which the site may be used.',
          minimum: 18,
          maximum: 25,
          default: 18,
          examples: [21],
        }),
        confirm: Type.Boolean({
          description: 'Whether a visitor confirms their age before first use.',
          default: true,
          examples: [true],
        }),
      },
      closed({ description: 'Age limit.', default: {} }),
    ),
    social: socialDocument,
    service: Type.Object(
      {
        links: Type.Array(
          Type.Object(
            {
              type: Type.Union(
                [Type.Literal('chat'), Type.Literal('mail'), Type.Literal('phone'), Type.Literal('page')],
                { description: 'How the person is helped.', examples: ['mail'] },
              ),
              title: words('What the link says.'),
              to: link('Where it leads.'),
            },
            closed({ description: 'One way to get help.' }),
          ),
          { description: 'Customer-service links.', by: 'type', default: [], maxItems: 10, examples: [[]] },
        ),
        helpTags: Type.Array(kebab('A help article: content/help-<tag>.<CODE>.md.'), {
          description: 'Help articles linked from the footer, in order.',
          default: ['about', 'deposit', 'withdraw', 'rules', 'privacy', 'term'],
          uniqueItems: true,
          examples: [['about', 'term']],
        }),
      },
      closed({ description: 'Customer service and help.', default: {} }),
    ),
    callOrigin: Type.Optional(
      Type.String({
        description:
          'Origin of the gateway that every call of this site goes to, and the socket with what members are sent; the site’s own unless given. That gateway names this site in security.callers. Cookies do not go there: nothing is remembered between visits.',
        pattern: originPattern,
        examples: ['https://gateway.example'],
      }),
    ),
    endpoints: endpointsDocument,
    security: securityDocument,
    analytics: Type.Object(
      {
        gtagId: Type.String({
          description: 'Measurement id of the tag manager, empty for none.',
          pattern: '^((G|GTM|UA|AW)-[A-Z0-9-]{4,20})?$',
          default: '',
          examples: ['G-ABC1234567'],
        }),
      },
      closed({ description: 'Measurement.', default: {} }),
    ),
    seo: Type.Object(
      {
        title: words('Page title of the home page.', { default: {}, approve: 'one' }),
        description: words('One or two sentences for search results and link previews.', {
          default: {},
          approve: 'one',
        }),
        origin: Type.String({
          description: 'The canonical https origin, empty to use the host of the request.',
          pattern: '^(https://[a-z0-9.-]+)?$',
          default: '',
          examples: ['https://tala.example'],
        }),
        index: Type.Boolean({
          description: 'Whether search engines may list the site.',
          default: true,
          examples: [false],
        }),
      },
      closed({ description: 'How the site presents itself to others.', default: {} }),
    ),
    assets: Type.Object(
      {
        logo: assetPath(
          'The logo: SVG, PNG, JPG, WebP or AVIF. Headers draw it with the name behind it, or alone where it is wide; an art sprite of the same folder that has a symbol b-mark comes first.',
          { default: 'assets/logo.svg' },
        ),
        logoDark: Type.Optional(
          assetPath('The logo where the scheme is dark; without it the logo stands there too.', {
            examples: ['assets/logo-dark.svg'],
          }),
        ),
        favicon: assetPath('Icon of the browser tab.', { default: 'assets/favicon.svg' }),
        touchIcon: assetPath('Icon on a phone, square, at least 180 px.', {
          default: 'assets/touch-icon.svg',
        }),
        card: assetPath('Picture of a link preview, 1200 × 630.', { default: 'assets/card.svg' }),
        art: assetPath("Sprite of the brand's own pictures.", { default: 'assets/art.svg' }),
      },
      closed({ description: 'Pictures, as paths inside the brand folder.', default: {}, approve: 'one' }),
    ),
    scheme: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')], {
      description: 'Colour scheme of a first visit.',
      approve: 'one',
      default: 'system',
      examples: ['dark'],
    }),
  },
  closed({
    $id: 'brand',
    title: 'Brand',
    description:
      'Identity and switches of one site. A brand states only its differences from what it extends.',
    visibility: 'browser',
  }),
)

export type Brand = Static<typeof brandDocument>
/** What a browser may know of a brand. `flags` already follow the merchant's module tree. */
export type PublicBrand = Omit<Brand, 'domains' | 'default' | 'security' | 'languages'> & {
  id: string
  languages: Omit<Brand['languages'], 'leastTranslated'>
  security: Omit<Brand['security'], 'sessionMinutes' | 'sessionDays' | 'callers' | 'botCheck'> & {
    botCheck: Omit<Brand['security']['botCheck'], 'before'>
  }
}

import { Type } from 'typebox'
import { originPattern } from '../base/origin.ts'
import { closed } from './keys.ts'

/** What keeps a brand's members safe. */
export const securityDocument = Type.Object(
  {
    rememberMe: Type.Union([Type.Literal('device'), Type.Literal('credentials'), Type.Literal('off')], {
      description: 'What "remember me" keeps for a day: a revocable device token, or the sealed credentials.',
      default: 'device',
      examples: ['device'],
    }),
    frameOrigins: Type.Array(
      Type.String({
        description: 'An https origin.',
        pattern: '^https://[a-z0-9.-]+(:[0-9]{1,5})?$',
        examples: ['https://www.youtube-nocookie.com'],
      }),
      { description: 'Origins that may be shown in a frame.', default: [], maxItems: 10, examples: [[]] },
    ),
    callers: Type.Array(
      Type.String({
        description: 'An https origin, or one of this machine.',
        pattern: originPattern,
        examples: ['https://www.tala.example'],
      }),
      {
        description:
          'Origins whose pages may make the calls of this brand here: those of a site that is served elsewhere, and names this gateway as its callOrigin.',
        default: [],
        maxItems: 20,
        uniqueItems: true,
        examples: [['https://www.tala.example']],
        visibility: 'gateway',
      },
    ),
    linkHosts: Type.Array(
      Type.String({
        description: 'A host name.',
        format: 'host',
        maxLength: 253,
        examples: ['www.example.com'],
      }),
      {
        description:
          "Hosts that texts, banners and notices may link to, besides the site's own and those of its social pages and downloads.",
        default: [],
        maxItems: 50,
        uniqueItems: true,
        examples: [['www.example.com']],
      },
    ),
    botCheck: Type.Object(
      {
        provider: Type.Union([Type.Literal('slider'), Type.Literal('work'), Type.Literal('hosted')], {
          description:
            "What tells people from programs: Livery's own slider, work that the browser does alone, or a service elsewhere.",
          default: 'slider',
          examples: ['work'],
        }),
        before: Type.Array(
          Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('password')], {
            description: 'An action: a login by password, a registration, a mail with a new password.',
          }),
          {
            description: 'Before what it is asked, besides every text message.',
            default: ['login', 'register', 'password'],
            uniqueItems: true,
            examples: [['register']],
            visibility: 'gateway',
          },
        ),
        hosted: Type.Optional(
          Type.Object(
            {
              service: Type.Union([Type.Literal('turnstile'), Type.Literal('hcaptcha')], {
                description: 'Whose questions are shown.',
                examples: ['turnstile'],
              }),
              siteKey: Type.String({
                description: 'The public key of this site at the service.',
                pattern: '^[A-Za-z0-9_-]{1,100}$',
                examples: ['1x00000000000000000000AA'],
              }),
              script: Type.String({
                description: "Address of the service's script, empty for its usual one.",
                pattern: '^(https://[^\\s<>"\';]+)?$',
                maxLength: 300,
                default: '',
                examples: ['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'],
              }),
            },
            closed({
              description:
                'The service, when provider is hosted. Its secret is botCheck.secret of merchant.json; until it is there, the slider stands in.',
            }),
          ),
        ),
      },
      closed({ description: 'The check that a person is there.', default: {} }),
    ),
    cipher: Type.Union([Type.Literal('jwe'), Type.Literal('crypto-js'), Type.Literal('none')], {
      description:
        'How bodies of encrypted calls are sealed: a compact JWE; crypto-js for platforms that speak nothing better (its key is public, so it hides nothing from who knows the merchant); none for a foreign gateway without a seal.',
      default: 'jwe',
      examples: ['jwe'],
    }),
    sessionDays: Type.Integer({
      description: 'Days after which a session ends however much it is used.',
      minimum: 1,
      maximum: 90,
      default: 30,
      examples: [30],
      visibility: 'gateway',
    }),
    sessionIn: Type.Union([Type.Literal('tab'), Type.Literal('browser')], {
      description:
        'Where a session lives: in the tab that logged in, gone with it, or in every tab of the browser until somebody logs out. The second is for sites that nobody uses on a shared computer.',
      default: 'tab',
      examples: ['browser'],
    }),
    sessionMinutes: Type.Integer({
      description: 'Minutes without a call after which a session ends.',
      minimum: 5,
      maximum: 10080,
      default: 720,
      examples: [60],
      visibility: 'gateway',
    }),
  },
  closed({ description: 'Session and remembering.', default: {} }),
)

import { Type, type Static } from 'typebox'
import { closed, kebab, words } from './keys.ts'

/** Marks that stand for a provider: drawn here, nobody's trademark. */
export const providerIcons = ['orbit', 'petal', 'prism', 'wave'] as const
export type ProviderIcon = (typeof providerIcons)[number]

/** Services behind Firebase whose people may sign in. */
export const firebaseServices = ['google.com', 'facebook.com', 'apple.com', 'github.com'] as const
export type FirebaseService = (typeof firebaseServices)[number]

/** https, or http on this machine: the gateway uses the latter outside production alone. */
const issuerPattern =
  '^(https://[a-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?|http://(localhost|127\\.0\\.0\\.1)(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?|)$'

const providerDocument = Type.Object(
  {
    id: kebab('Name of the provider here. Linked accounts belong to its issuer, whatever it is called.', {
      examples: ['lumen'],
    }),
    enabled: Type.Boolean({
      description: 'Whether people may sign in with it.',
      default: true,
      examples: [false],
    }),
    label: words('Name that people read on the button.', { examples: [{ EN: 'Lumen' }] }),
    icon: Type.Unsafe<ProviderIcon>(
      Type.Union(
        providerIcons.map((name) => Type.Literal(name)),
        { description: 'Mark on the button.', default: 'orbit', examples: ['petal'] },
      ),
    ),
    issuer: Type.String({
      description:
        'Issuer of its OpenID Connect discovery document. http is taken on loopback alone, and never in production.',
      pattern: issuerPattern,
      maxLength: 300,
      examples: ['https://accounts.lumen.example'],
      visibility: 'gateway',
    }),
    clientId: Type.String({
      description: 'What the provider calls this site.',
      minLength: 1,
      maxLength: 255,
      examples: ['tala-site'],
      visibility: 'gateway',
    }),
    clientSecret: Type.String({
      description: 'What this site proves itself with; empty for a public client, which has PKCE alone.',
      maxLength: 512,
      default: '',
      examples: ['change-me'],
      visibility: 'secret',
      sentTo: ['issuer'],
    }),
    scopes: Type.Array(Type.String({ description: 'A scope.', pattern: '^[A-Za-z0-9._:/-]{1,100}$' }), {
      description: 'What is requested; openid always is.',
      default: ['openid', 'email', 'profile'],
      maxItems: 12,
      uniqueItems: true,
      examples: [['openid', 'email']],
      visibility: 'gateway',
    }),
  },
  closed({ description: 'A service that tells who somebody is, by OpenID Connect.' }),
)

const firebaseDocument = Type.Object(
  {
    enabled: Type.Boolean({
      description: 'Whether anything of Firebase is used.',
      default: false,
      examples: [true],
    }),
    apiKey: Type.String({
      description: 'Public key of the web app.',
      pattern: '^[A-Za-z0-9_-]{0,100}$',
      default: '',
      examples: ['AIzaSyExample'],
    }),
    authDomain: Type.String({
      description: 'Host of its sign-in pages.',
      pattern: '^([a-z0-9-]+(\\.[a-z0-9-]+)+)?$',
      maxLength: 253,
      default: '',
      examples: ['tala-demo.firebaseapp.com'],
    }),
    projectId: Type.String({
      description: 'The project; its tokens are the only ones accepted.',
      pattern: '^([a-z][a-z0-9-]{3,29})?$',
      default: '',
      examples: ['tala-demo'],
    }),
    smsChannel: Type.Union([Type.Literal('own'), Type.Literal('firebase')], {
      description: 'Who sends and checks codes for logging in and registering.',
      default: 'own',
      examples: ['firebase'],
    }),
    services: Type.Array(
      Type.Unsafe<FirebaseService>(
        Type.Union(
          firebaseServices.map((name) => Type.Literal(name)),
          { description: 'A service.' },
        ),
      ),
      {
        description: 'Services offered as buttons through Firebase.',
        default: [],
        maxItems: 2,
        uniqueItems: true,
        examples: [['google.com', 'facebook.com']],
      },
    ),
    keysUrl: Type.String({
      description:
        'Where the keys of its tokens are, as a JWK set. http is taken on loopback alone, and never in production.',
      pattern:
        '^(https://[a-z0-9.-]+(:[0-9]{1,5})?/[^\\s<>"]*|http://(localhost|127\\.0\\.0\\.1)(:[0-9]{1,5})?/[^\\s<>"]*)$',
      maxLength: 300,
      default: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      examples: ['http://127.0.0.1:9099/keys'],
      visibility: 'gateway',
    }),
  },
  closed({ description: 'Google Firebase: text messages and social sign-in.', default: {} }),
)

/** Other services that identify a person. */
export const identityDocument = Type.Object(
  {
    providers: Type.Array(providerDocument, {
      description: 'Providers of social sign-in, in the order of their buttons.',
      by: 'id',
      default: [],
      maxItems: 2,
      examples: [[]],
    }),
    firebase: firebaseDocument,
  },
  closed({
    description: 'Social sign-in. Nothing is shown until a provider or Firebase is switched on.',
    default: {},
    visibility: 'browser',
  }),
)

export type IdentitySettings = Static<typeof identityDocument>
export type ProviderSettings = IdentitySettings['providers'][number]
export type FirebaseSettings = IdentitySettings['firebase']

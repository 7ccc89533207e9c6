import { type Static, Type } from 'typebox'
import { PublicRules } from '../../rules/rule.schema.ts'
import { identityOffer } from '../members/identity.calls.ts'
import { closed, instant } from '../../base/parts.ts'

/** A node of the merchant's module tree. */
export const moduleNode = Type.Cyclic(
  {
    ModuleNode: closed({
      modId: Type.String({ description: 'Name of the module.' }),
      enabled: Type.Enum(['0', '1'], { description: "'1' when the module is on." }),
      childrenNodes: Type.Array(Type.Ref('ModuleNode'), { description: 'Modules below this one.' }),
    }),
  },
  'ModuleNode',
)
export type ModuleNode = Static<typeof moduleNode>

const registerSettings = closed({
  methods: Type.Array(Type.Enum(['username', 'mobile']), {
    description: 'Ways to register, the first shown first.',
  }),
  loginMethods: Type.Array(Type.Enum(['username', 'sms']), { description: 'Ways to log in.' }),
  smsVerification: Type.Boolean({ description: 'A registration by mobile needs a code.' }),
  mobilePassword: Type.Boolean({ description: 'A registration by mobile chooses a password too.' }),
  passwordByEmail: Type.Boolean({ description: 'A password can be reset by email.' }),
  passwordByMobile: Type.Boolean({ description: 'A password can be reset by mobile.' }),
  captcha: Type.Boolean({ description: 'A registration needs a captcha.' }),
  dialingCode: Type.String({ description: 'Dialling code offered first.' }),
  mobilePrefixHint: Type.Union([
    Type.String({ description: 'How mobile numbers begin, for the placeholder.' }),
    Type.Null(),
  ]),
  expiredMinutes: Type.Number({ description: 'Minutes between two codes.' }),
  identity: Type.Optional(identityOffer),
})

const domainRoute = closed({
  merchantCode: Type.String({ description: 'The merchant that answers here.' }),
  mainDomain: Type.String({ description: 'Host name of the site.' }),
  domains: Type.Array(Type.String(), { description: 'Every host name of the site.' }),
})

const service = closed({
  csPosition: Type.String({ description: 'Where it is shown.' }),
  csType: Type.String({ description: 'Kind of service.' }),
  title: Type.String({ description: 'What the person reads.' }),
  path: Type.String({ description: 'Address, encrypted with the merchant code (AES, OpenSSL form).' }),
})

const resource = closed({
  resourceType: Type.String({ description: 'FACEBOOK, TELEGRAM, Android, …' }),
  url: Type.String({ description: 'Where it leads.' }),
  labelNameEn: Type.String({ description: 'Its name.' }),
})

const systemStatus = Type.Enum([0, 1, 2], {
  description: '0 normal, 1 maintenance, 2 region restricted.',
})

export const systemCalls = {
  registrationRules: {
    summary: 'The rule of each registration field.',
    value: PublicRules,
  },
  registerSettings: { summary: 'How one registers and logs in.', value: registerSettings },
  whitelabel: {
    summary: "The merchant's module tree.",
    value: Type.Array(moduleNode, { description: 'The roots of the tree.' }),
  },
  status: { summary: 'Whether the site is open.', value: closed({ status: systemStatus }) },
  permission: {
    summary: 'Everything that decides how the site starts.',
    value: closed({
      status: systemStatus,
      maintenance: Type.Boolean({ description: 'The merchant is under maintenance.' }),
      regionRestriction: Type.Boolean({ description: "The visitor's region is not served." }),
      location: Type.String({ description: "The visitor's address." }),
      serverTime: instant('The clock of the server.'),
      customerService: Type.Array(service, { description: 'Ways to reach customer service.' }),
      domainRoute,
      mainDomain: Type.String({ description: 'Host name of the site.' }),
      resources: Type.Array(resource, { description: 'Social pages and apps.' }),
      whitelabel: Type.Array(moduleNode, { description: 'The roots of the module tree.' }),
      register: registerSettings,
      currency: closed({
        code: Type.String({ description: 'ISO 4217 code of the wallets.' }),
        symbol: Type.String({ description: 'Symbol to show.' }),
        scale: Type.Integer({ description: 'Digits of the minor unit.', minimum: 0, maximum: 4 }),
      }),
      analytics: closed({
        gtagId: Type.Union([Type.String({ description: 'Tag id of the analytics.' }), Type.Null()]),
      }),
      imageCDNs: Type.Array(Type.String(), { description: 'Hosts of pictures.' }),
      launchGameCDNs: Type.Array(Type.String(), { description: 'Hosts of games.' }),
    }),
  },
  sealKeys: {
    summary: 'The key with which bodies of encrypted calls are sealed.',
    value: closed({
      keys: Type.Array(
        closed({
          kty: Type.String({ description: 'EC.' }),
          crv: Type.String({ description: 'P-256.' }),
          x: Type.String({ description: 'A coordinate of the point.' }),
          y: Type.String({ description: 'The other one.' }),
          kid: Type.String({ description: 'Id of the key, for the header of what is sealed.' }),
          use: Type.Literal('enc'),
          alg: Type.Literal('ECDH-ES'),
        }),
        { description: 'A JSON Web Key Set; the first key is the one to use.' },
      ),
      rotatesAt: instant('Until when it is the one to use.'),
      serverTime: instant('The clock that `time` inside of a sealed body follows.'),
    }),
  },
  domainRoute: { summary: 'The domains of this merchant.', value: domainRoute },
  countries: {
    summary: 'Countries whose numbers may be used.',
    value: Type.Array(
      closed({
        countryCode: Type.String({ description: 'ISO 3166 code of two letters.' }),
        countryDialingCode: Type.String({ description: 'Dialling code in digits.' }),
        mobileDigits: Type.Optional(
          closed(
            {
              minimum: Type.Integer({ description: 'Fewest digits.' }),
              maximum: Type.Integer({ description: 'Most digits.' }),
            },
            {
              description:
                'Digits of its mobile numbers, where they are others than the rule of mobileNum says.',
            },
          ),
        ),
      }),
    ),
  },
}

import { Type, type Static } from 'typebox'

/** One field's rule as an operator writes it in merchant.json. */
export const FieldRule = Type.Object(
  {
    enabled: Type.Optional(
      Type.Boolean({ default: true, description: 'Whether the form shows the field at all.' }),
    ),
    required: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether the field must be filled in.' }),
    ),
    acceptedPattern: Type.Optional(
      Type.String({
        maxLength: 500,
        description:
          "Regular expression that the whole value must match; '*' accepts anything. Other dialects (Java, PCRE, Python) are translated where that keeps the meaning. Left out, the pattern template named by patternId is used.",
        examples: ['*', '[A-Za-z][A-Za-z0-9]*'],
      }),
    ),
    patternId: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,40}$',
        description:
          'Names the pattern template (schemas/rules/patterns.json) and the message: the words reg_pattern_<patternId>. A template of numbers that prove themselves, such as cpf, has their check digits judged too, whatever the pattern.',
        examples: ['username', 'letters_digits', 'strong_password'],
      }),
    ),
    minLength: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        default: 0,
        description: 'Fewest characters (Unicode code points) of a filled-in value.',
      }),
    ),
    maxLength: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        default: 255,
        description: 'Most characters (Unicode code points).',
      }),
    ),
  },
  { additionalProperties: false, description: 'What one registration field accepts.' },
)
export type FieldRule = Static<typeof FieldRule>

function about(description: string) {
  return Type.Optional({ ...FieldRule, description })
}

/** Rules by field name, as written. */
export const FieldRules = Type.Object(
  {
    username: about('Name to log in with.'),
    password: about('Password to log in with.'),
    confirmPassword: about('The password once more; always equal to it.'),
    payeeName: about('Real name, as the bank account has it.'),
    email: about('E-mail address.'),
    qqNum: about('QQ number.'),
    mobileNum: about('Mobile number without dialling code.'),
    recommenderId: about('Id of the member who recommended the site.'),
    captcha: about('Characters of the captcha picture.'),
    verificationCode: about('Code from the SMS.'),
    affiliateCode: about('Invitation code of an agent; checked by the gateway.'),
    paymentPassword: about('Second password, for withdrawals.'),
    line: about('LINE account.'),
    whatsapp: about('WhatsApp number.'),
    facebook: about('Facebook account.'),
    wechat: about('WeChat account.'),
    idNumber: about('Number of an identity document.'),
    referralCode: about('Code from the invitation link.'),
    domain: about('Domain that the registration came from; sent by the site, not typed.'),
    countryDialingCode: about('Dialling code of the mobile number.'),
    birthday: about('Date of birth, yyyy-MM-dd.'),
  },
  {
    additionalProperties: false,
    description: 'Registration rules by field name. A field without a rule is not shown.',
  },
)
export type FieldRules = Static<typeof FieldRules>

/** One field's rule as the browser receives it: complete, its pattern anchored, translated and proven. */
export const PublicRule = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether the form shows the field.' }),
    required: Type.Boolean({ description: 'Whether the field must be filled in.' }),
    acceptedPattern: Type.String({
      description: "JavaScript regular expression (flag u) that matches whole values, or '*' for anything.",
    }),
    patternId: Type.String({ description: 'Key of the message: reg_pattern_<patternId>.' }),
    minLength: Type.Integer({ description: 'Fewest code points.' }),
    maxLength: Type.Integer({ description: 'Most code points.' }),
    format: Type.Optional(
      Type.Enum(['cpf'], {
        description: 'What a value must mean, where the template of its pattern says so.',
      }),
    ),
    serverOnly: Type.Optional(
      Type.Boolean({
        description: 'The pattern is checked by the gateway alone; the browser checks the rest.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A rule that a browser may run.' },
)
export type PublicRule = Static<typeof PublicRule>

/** The answer of the call registrationRules. */
export const PublicRules = Type.Record(Type.String(), PublicRule, {
  description: 'Registration rules by field name.',
})
export type PublicRules = Static<typeof PublicRules>

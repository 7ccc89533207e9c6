import { plainAmount } from './amount-patterns.ts'
import { Type } from 'typebox'
import { demoContractDocument } from './contract-settings.document.ts'
import { closed, count } from './keys.ts'

export const demoDocument = Type.Object(
  {
    members: Type.Array(
      Type.Object(
        {
          username: Type.String({
            description: 'User name.',
            pattern: '^[A-Za-z][A-Za-z0-9]{3,19}$',
            examples: ['demo'],
          }),
          password: Type.String({
            description: 'Password.',
            minLength: 6,
            maxLength: 100,
            examples: ['Lantern#88'],
          }),
          nickname: Type.String({
            description: 'Name shown to others.',
            maxLength: 40,
            default: '',
            examples: ['Luz'],
          }),
          mobileNum: Type.Optional(
            Type.String({
              description: 'Local number.',
              pattern: '^[0-9]{4,15}$',
              examples: ['09171234567'],
            }),
          ),
          email: Type.Optional(
            Type.String({
              description: 'Email address.',
              format: 'email',
              maxLength: 254,
              examples: ['demo@example.com'],
            }),
          ),
          paymentPassword: Type.Optional(
            Type.String({
              description: 'Payment password.',
              minLength: 4,
              maxLength: 100,
              examples: ['246810'],
            }),
          ),
          type: count('Account type; an agent type makes an agent.', 0, 0, 999),
          upline: Type.Optional(
            Type.String({
              description: 'User name of the agent above, who stands earlier in this list.',
              pattern: '^[A-Za-z][A-Za-z0-9]{3,19}$',
              examples: ['bituin'],
            }),
          ),
          affiliateCode: Type.Optional(
            Type.String({
              description: "An agent's own code.",
              pattern: '^[A-Za-z0-9]{3,20}$',
              examples: ['STAR88'],
            }),
          ),
        },
        closed({ description: 'An account to try the site with.' }),
      ),
      {
        description: 'Accounts seeded outside production.',
        by: 'username',
        default: [],
        maxItems: 50,
        examples: [[]],
      },
    ),
    opening: Type.String({
      description: 'What each of them pays in at first, through the sandbox provider; 0 for nothing.',
      pattern: plainAmount,
      money: 'amount',
      default: '0',
      examples: ['5000'],
    }),
    points: count('Points that each of them begins with.', 0, 0, 1_000_000),
    players: Type.Array(
      Type.Object(
        {
          username: Type.String({
            description: 'User name.',
            pattern: '^[A-Za-z][A-Za-z0-9]{3,19}$',
            examples: ['habagat'],
          }),
          nickname: Type.String({
            description: 'Name shown to others.',
            minLength: 1,
            maxLength: 40,
            examples: ['Habagat'],
          }),
          upline: Type.Optional(
            Type.String({
              description: 'User name of the demo agent whose reports show what they really play.',
              pattern: '^[A-Za-z][A-Za-z0-9]{3,19}$',
              examples: ['bituin'],
            }),
          ),
        },
        closed({ description: 'A player whom nobody can log in as.' }),
      ),
      {
        by: 'username',
        description:
          'Accounts that the gateway plays with outside production, so that there are real wins to show.',
        default: [],
        maxItems: 20,
        examples: [[{ username: 'habagat', nickname: 'Habagat' }]],
      },
    ),
    contracts: Type.Array(demoContractDocument, {
      description: 'Contracts between these accounts, made when the downline is.',
      by: 'kind+upline+downline',
      default: [],
      maxItems: 50,
      examples: [[]],
    }),
  },
  closed({
    description: 'Accounts to try the site with, never seeded in production.',
    default: {},
    visibility: 'secret',
    sentTo: { nowhere: 'Its passwords are stored as hashes of accounts that this gateway makes itself.' },
  }),
)

import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'

export const botCheckRoutes = () => [
  route('botCheckChallenge', 'guest', () => ({ kind: 'none' as const })),
  route('botCheckVerify', 'guest', () => {
    throw new Refusal('bot_check_expired')
  }),
]

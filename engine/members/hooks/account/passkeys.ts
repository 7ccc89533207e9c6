export { canUsePasskeys } from '../../passkeys/passkeys.ts'

import { registration } from '../fields.ts'
import { PeerForm } from './peer-form.tsx'

/** The registration of this peer. */
export default function Register() {
  return (
    <>
      <h1>Register</h1>
      <PeerForm fields={registration} button="Register" />
    </>
  )
}

import { registration } from '../fields.ts'
import { StockForm } from './stock-form.tsx'

/** The registration of this peer. */
export default function Register() {
  return (
    <>
      <h1>Register</h1>
      <StockForm fields={registration} button="Register" />
    </>
  )
}

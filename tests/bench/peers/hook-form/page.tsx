import { drawPeer } from '../react-page.tsx'
import { PeerForm } from './peer-form.tsx'

drawPeer(PeerForm, () => import('./register.tsx'))

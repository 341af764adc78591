import { Card } from '@sesame/ui/card'
import { Section } from '@sesame/ui/section'

import { isPaid, payPath, type PaymentData } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { wordsToPay } from './order-words.ts'
import { PaymentPart } from './payment-part.tsx'
import { PhoneHelp } from './phone-help.tsx'

import './order-page.css'

/** Whoever has this link may pay; tickets, codes and choices go to the customer by mail. */
export function PayPage({ data }: { data: PaymentData }) {
  const { order } = data
  const { title, lead } = wordsToPay(order)
  return (
    <>
      <Section background="night" space="tight">
        <div className="order-head">
          <h1>{title}</h1>
          <output className="lead">{lead}</output>
        </div>
      </Section>
      <Section background="paper" edge>
        <div className="order-body">
          {order.state === 'pending' && <PaymentPart data={data} path={payPath(data)} />}
          {isPaid(order) && <Paid data={data} />}
        </div>
      </Section>
    </>
  )
}

function Paid({ data: { order } }: { data: PaymentData }) {
  return (
    <div className="cols">
      <Card title="Où trouver votre commande">
        <p>
          Ouvrez votre messagerie&nbsp;: le courriel de confirmation arrive dans les minutes qui
          viennent, à l’adresse donnée à notre équipe.
        </p>
        <p>Rien reçu dans 10&nbsp;minutes&#8239;? Regardez dans les indésirables.</p>
        <PhoneHelp lead="Toujours rien&#8239;?" end="nous vérifierons l’adresse avec vous" />
      </Card>
      <Card title={`Commande n°\u00a0${order.number}`}>
        <OrderLines order={order} />
      </Card>
    </div>
  )
}

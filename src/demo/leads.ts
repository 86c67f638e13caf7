import {
  approve,
  askForChange,
  change,
  checkOff,
  type DemoLead,
  dayIn,
  deliver,
  message,
  move,
  pay,
  request,
  schedule,
  sendAgreement,
} from './lead-steps.ts';

/**
 * Fictional messages and highlight requests, oldest first. The requests cover every step of the pipeline, and three
 * are paid. Their files are on a host that is never checked. None of the senders is a minor.
 */
export const listDemoLeads = (): DemoLead[] => [
  request(
    {
      handle: 'isaac.oyelaran.demo',
      boxer: 'Isaac Oyelaran',
      glove: 'White',
      about: 'The second round is the one.',
      optionId: 'our-footage-no-watermark',
      bout: { show: 'harbor-open-2026', number: 1, corner: 'red' },
    },
    78,
    [
      [77, move('accepted')],
      [74, move('in_edit')],
      [71, deliver(1, 'lone-star-full-card')],
      [70, approve],
      [69, pay('transfer')],
    ],
  ),
  request(
    {
      handle: 'nadia.rahimi.demo',
      boxer: 'Nadia Rahimi',
      glove: 'Green',
      about: 'My first bout of the year. Please keep the walk to the ring.',
      optionId: '30-seconds-collaboration',
    },
    44,
    [
      [43, move('accepted')],
      [41, move('in_edit')],
      [38, deliver(1, 'roadwork-at-five')],
      [36, approve],
      [35, pay('link')],
    ],
  ),
  request(
    {
      handle: 'tobias.grant.demo',
      boxer: 'Tobias Grant',
      glove: 'Black',
      about: 'Three rounds, all in one file.',
      optionId: 'our-footage-collaboration',
    },
    12,
    [
      [11, move('accepted')],
      [6, move('in_edit')],
      [4, deliver(1, 'southpaw-saturday', 'The knockdown is at 0:19.', 'tobias-grant.mp4')],
      [2, approve],
      [0.01, pay('cash')],
    ],
  ),
  request(
    {
      handle: 'petra.novotna.demo',
      boxer: 'Petra Novotná',
      glove: 'Blue',
      about: 'Something slow at the start, then fast.',
      optionId: '60-seconds-no-watermark',
    },
    11,
    [
      [10, move('accepted')],
      [8, move('in_edit')],
      [4, deliver(1, 'the-long-count')],
      [1, approve],
    ],
  ),
  request(
    {
      handle: 'renzo.villareal.demo',
      boxer: 'Renzo Villareal',
      glove: 'Red',
      about: 'For my sponsors, so no music with lyrics please.',
      optionId: 'our-footage-collaboration',
      bout: { show: 'lone-star-gloves-finals-2026', number: 4, corner: 'red' },
    },
    10,
    [
      [9, move('accepted')],
      [8, move('in_edit')],
      [6, deliver(1, 'sparring-no-commentary')],
      [
        5,
        askForChange([
          { seconds: 12, note: 'The music starts too early here.' },
          { seconds: 41, note: 'Can you keep this combination longer?' },
        ]),
      ],
      [4, checkOff(1)],
      [4, checkOff(2, 'The footage ends there, so I added the other angle.')],
      [3, deliver(2, 'garden-state-highlights', '', 'renzo-villareal.mp4')],
    ],
  ),
  request(
    {
      handle: 'imani.okafor.demo',
      boxer: 'Imani Okafor',
      glove: 'Gold',
      about: 'The jab in round one, and the last ten seconds.',
      optionId: '30-seconds-no-watermark',
    },
    8,
    [
      [7, move('accepted')],
      [6, move('in_edit')],
      [3, deliver(1, 'six-rounds-ninety-seconds')],
      [
        0.5,
        askForChange([
          { seconds: 8, note: 'Less slow motion here.' },
          { seconds: 23, note: 'My name is missing on this shot.' },
        ]),
      ],
      [0.2, checkOff(1)],
    ],
  ),
  request(
    {
      handle: 'andre.fontaine.demo',
      boxer: 'Andre Fontaine',
      glove: 'Silver',
      about: 'The final of the Copper State Classic.',
      optionId: 'tournament-collaboration',
    },
    7,
    [
      [6, move('accepted', dayIn(-1))],
      [2, move('in_edit')],
    ],
  ),
  message(
    3,
    {
      'First-Name': 'Camille',
      'Last-Name': 'Archer',
      Email: 'camille.archer.demo@example.com',
      Message:
        'Could we book a consultation for our amateur show next week? About 14 bouts in one evening, and we have never hired anybody to film.',
    },
    [
      [
        2,
        sendAgreement({
          brand: 'Ringside Reels',
          name: 'Camille Archer',
          service: 'Filming of an amateur show, with a highlight of each bout',
          date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(dayIn(9)),
          ),
          place: 'Southside Recreation Center',
          price: '$900',
        }),
      ],
      [
        1,
        schedule({
          kind: 'consultation',
          title: 'Call about the amateur show',
          day: dayIn(2),
          startsAt: '17:00',
          endsAt: '17:30',
          place: 'By phone',
        }),
      ],
      [
        1,
        schedule({
          kind: 'shoot',
          title: 'Amateur show, 14 bouts',
          day: dayIn(9),
          startsAt: '18:00',
          endsAt: '22:00',
          place: 'Southside Recreation Center',
        }),
      ],
    ],
  ),
  request(
    {
      handle: 'yara.haddad.demo',
      boxer: 'Yara Haddad',
      glove: 'Purple',
      about: 'Two bouts in one reel, if that is possible.',
      optionId: 'our-footage-no-watermark',
    },
    2,
    [
      [1, change({ agreed: { cents: 75_00, currency: 'USD' } })],
      [1, move('accepted', dayIn(3))],
    ],
  ),
  message(0.3, {
    'First-Name': 'Victor',
    'Last-Name': 'Salmond',
    Email: 'victor.salmond.demo@example.com',
    Message: 'Great work at the Harbor Open! Do you also film sparring on weekdays?',
  }),
  request(
    {
      handle: 'bo.hutchins.demo',
      boxer: 'Bo Hutchins',
      glove: 'Orange',
      about: 'My comeback after two years. Corner audio would be great.',
      optionId: '30-seconds-collaboration',
    },
    0.1,
  ),
];

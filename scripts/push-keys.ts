import webPush from 'web-push';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.error(
  'Set these in the environment of the site. After a change, devices must turn on notifications again:',
);
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);

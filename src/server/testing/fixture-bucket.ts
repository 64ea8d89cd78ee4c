import { endWithStarter } from './end-with-starter.ts';
import { startS3Server } from './s3-server.ts';

// The S3 server for tests as a separate process.

endWithStarter();
const { settings } = await startS3Server();
console.log(`serving ${JSON.stringify(settings)}`);

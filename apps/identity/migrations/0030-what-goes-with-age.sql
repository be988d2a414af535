-- What was sent, said, held or found goes when it is old (cleanup/): the indexes follow.

grant delete on unit_reservation, scheduled_message, voice_call, social_mention, social_comment
  to {service};

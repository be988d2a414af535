-- Who may no longer run the console is taken off the list; their open sessions end in seconds.
grant delete on operator to {service};
